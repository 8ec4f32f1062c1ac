import { flushSync, mount, unmount } from 'svelte';
import Plate from '../parts/Plate.svelte';
import type { Kit, PackFiles } from '../boards/kit';
import type { Lang, Position } from './types';

// Boards as pictures and films, made in the page: the SVG is drawn on a canvas with the rules of style it has here.

const kWide = 1280;
const kHigh = 720;
const kLine = 56; // below the board, for the words
const kSvg = 'http://www.w3.org/2000/svg';

export interface Subject {
  kit: Kit;
  files: PackFiles;
  lang: Lang;
  title: string;
}

export interface Shot {
  position: Position;
  words: string;
}

function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');
}

async function drawn(subject: Subject, position: Position): Promise<HTMLImageElement> {
  const { kit, files, lang } = subject;
  const shelf = document.createElement('div');
  const plate = mount(Plate, { target: shelf, props: { kit, position, files, lang, width: kWide, height: kHigh } });
  flushSync();
  const svg = shelf.querySelector('svg')!;
  svg.setAttribute('xmlns', kSvg);
  const style = document.createElementNS(kSvg, 'style');
  style.textContent = styles();
  svg.prepend(style);
  const text = new XMLSerializer().serializeToString(svg);
  void unmount(plate);
  const image = new Image(kWide, kHigh);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

function canvasFor(scale: number): { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = kWide * scale;
  canvas.height = (kHigh + kLine) * scale;
  const brush = canvas.getContext('2d')!;
  brush.scale(scale, scale);
  return { canvas, brush };
}

function caption(brush: CanvasRenderingContext2D, title: string, words: string): void {
  brush.globalAlpha = 1;
  brush.fillStyle = '#0d1219';
  brush.fillRect(0, kHigh, kWide, kLine);
  brush.textBaseline = 'middle';
  brush.fillStyle = '#f4c15d';
  brush.font = '600 20px Palatino, Georgia, serif';
  brush.fillText(title, 24, kHigh + kLine / 2, kWide / 3);
  brush.fillStyle = '#f1eadb';
  brush.font = '18px Helvetica, Arial, sans-serif';
  const from = 24 + Math.min(brush.measureText(title).width * 1.25, kWide / 3) + 24;
  brush.fillText(words, from, kHigh + kLine / 2, kWide - from - 24);
}

export async function pictureOf(subject: Subject, shot: Shot): Promise<Blob> {
  const { canvas, brush } = canvasFor(1);
  brush.drawImage(await drawn(subject, shot.position), 0, 0, kWide, kHigh);
  caption(brush, subject.title, shot.words);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

export const canFilm = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('video/webm');

const kHold = 700; // milliseconds of a shot
const kFade = 250; // of which it fades in
const kLast = 1500; // of the last one
// Few frames a second, and small ones: a browser encodes them in the time the film takes, and loses what it has not encoded
// when the film is stopped. So it is stopped only once nothing more comes of it.
const kRate = 8;
const kLook = 400; // milliseconds between two looks for what else was encoded
const kSilent = 4; // looks without anything new
const kFilmed = 0.75; // of the size of a picture

// One shot after the other, in the time it takes. Stopped, it is as long as it got.
export async function filmOf(
  subject: Subject,
  shots: Shot[],
  onshot: (done: number) => void,
  stopped: () => boolean,
): Promise<Blob> {
  const { canvas, brush } = canvasFor(kFilmed);
  caption(brush, subject.title, '');
  const recorder = new MediaRecorder(canvas.captureStream(kRate), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const ended = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  const begun = performance.now();
  let before: HTMLImageElement | null = null;
  for (const [i, shot] of shots.entries()) {
    if (stopped()) break;
    const image = await drawn(subject, shot.position);
    const hold = i === shots.length - 1 ? kLast : kHold;
    const start = performance.now();
    for (let now = 0; now < hold && !stopped(); now = performance.now() - start) {
      brush.globalAlpha = 1;
      if (before) brush.drawImage(before, 0, 0, kWide, kHigh);
      brush.globalAlpha = before ? Math.min(1, now / kFade) : 1;
      brush.drawImage(image, 0, 0, kWide, kHigh);
      caption(brush, subject.title, shot.words);
      await pause(1000 / kRate);
    }
    before = image;
    onshot(i + 1);
  }
  const lasts = performance.now() - begun;
  for (let silent = 0, known = 0; silent < kSilent;) {
    recorder.requestData();
    await pause(kLook);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    silent = size > known ? 0 : silent + 1;
    known = size;
  }
  recorder.stop();
  await ended;
  return lasting(new Blob(parts, { type: 'video/webm' }), lasts);
}

// What is handed out while it is still being made says nothing of its length; players want to know it.
async function lasting(film: Blob, ms: number): Promise<Blob> {
  const kDuration = [0x44, 0x89, 0x84]; // and then a number of four bytes
  const head = new DataView(await film.slice(0, 1024).arrayBuffer());
  for (let at = 0; at + 7 <= head.byteLength; at++) {
    if (!kDuration.every((byte, i) => head.getUint8(at + i) === byte)) continue;
    head.setFloat32(at + 3, ms);
    break;
  }
  return new Blob([head, film.slice(head.byteLength)], { type: film.type });
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
