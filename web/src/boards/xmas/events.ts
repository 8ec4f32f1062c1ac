import { placeOf } from '../beats';
import { duringBy } from '../during';
import type { Beat, Happening, Look } from '../kit';
import { gunsNear } from './scene';

// How the events of X MAS look and sound, and what each changes. A boat lost and a ship hit are seen on the board and
// then on the margin.

const answer = (piece: string): Beat => ({ show: 'track', piece, seconds: 0.3, sound: 'tick', words: '' });

function lost(happening: Happening): Beat[] {
  return [{ show: 'burst', seconds: 0.6, sound: 'blast', at: placeOf(happening) }, answer('boats')];
}

// Shells fall around the boats, never twice in one place.
function miss(happening: Happening): Beat[] {
  const { x, y } = placeOf(happening);
  const angle = happening.entry.n * 2.4;
  return [
    { show: 'splash', seconds: 0.5, sound: 'splash', at: { x: x + 13 * Math.cos(angle), y: y + 9 * Math.sin(angle) } },
  ];
}

export const looks: Record<string, Look> = {
  'turn-begins': { show: 'track', piece: 'turn', seconds: 0.4, sound: 'bell' },
  'speed-set': { seconds: 0.3, sound: 'motor' },
  moved: { seconds: 0.3, sound: 'motor' },
  landed: { sound: 'motor' },
  drifts: { sound: 'sea' },
  'net-reached': { seconds: 0.6, sound: 'chain' },
  'net-held': { show: 'shake', piece: 'boats', seconds: 0.6, sound: 'chain' },
  'net-bounced': { seconds: 0.6, sound: 'chain' },
  'net-slipped': { seconds: 0.6, sound: 'chain' },
  'net-passed': { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'lights-on': { show: 'still', seconds: 0.6, sound: 'arc' }, // the picture itself sweeps them on
  'lights-out': { seconds: 0.3, sound: 'tick' },
  'in-beam': { show: 'ring', seconds: 0.4, sound: 'siren' },
  'buoy-sees': { show: 'flash', seconds: 0.4, sound: 'siren' },
  'alarm-rises': { show: 'track', piece: 'alarm', seconds: 0.4, sound: 'siren' },
  'alarm-falls': { show: 'track', piece: 'alarm', seconds: 0.3, sound: 'tick' },
  'alarm-starts': { show: 'track', piece: 'alarm', seconds: 0.3, sound: 'tick' },
  spotted: { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  unseen: { show: 'stamp', seconds: 0.5, sound: 'stamp' },
  'battery-fire'(happening) {
    const to = placeOf(happening);
    const at = gunsNear(happening.is, to);
    return [
      { show: 'flash', seconds: 0.3, sound: 'gun', at, words: '' },
      { show: 'tracer', seconds: 0.5, at, to },
    ];
  },
  'shot-missed': miss,
  'boat-sunk': lost,
  'boat-lost': lost,
  'boat-wasted': lost,
  'engine-fails': { show: 'shake', piece: 'boats', seconds: 0.5, sound: 'motor' },
  'engine-repaired': { seconds: 0.5, sound: 'motor' },
  'ship-revealed': { show: 'ring', seconds: 0.4, sound: 'ping' },
  'ship-hit'(happening) {
    const at = placeOf(happening);
    return [
      { show: 'splash', seconds: 0.5, sound: 'blast', at, words: '' },
      { show: 'burst', seconds: 0.6, at },
      answer('points'),
    ];
  },
  'ship-missed': { show: 'splash', seconds: 0.8, sound: 'splash' },
  'bridge-opens': { show: 'burst', seconds: 0.8, sound: 'blast' },
  'bridge-falls': { show: 'burst', seconds: 0.8, sound: 'blast' },
  equipped: { seconds: 0.3, sound: 'paper' },
  'all-quiet': { seconds: 0.3 },
};

export const during = duringBy({
  placed: ['hex'],
  moved: ['hex', 'moved'],
  landed: ['hex'],
  drifts: ['hex'],
  'net-reached': ['hex'],
  'net-bounced': ['hex'],
  'net-slipped': ['hex'],
  'speed-set': ['speed'],
  'turn-begins': ['turn'],
  'alarm-rises': ['alarm'],
  'alarm-falls': ['alarm'],
  'alarm-starts': ['alarm'],
  'bombers-called': ['alarm'],
  'boat-lost': ['boats'],
  'boat-sunk': ['boats'],
  'boat-wasted': ['boats'],
  'lights-on': ['lights'],
  'lights-out': ['lights'],
  'ship-revealed': ['ships'],
  'ship-hit': ['ships', 'points'],
  'bridge-opens': ['bridge'],
  'bridge-falls': ['bridge'],
  equipped: ['equipment'],
  'gear-lost': ['equipment'],
});
