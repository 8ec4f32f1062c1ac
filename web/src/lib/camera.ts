// One transform pans and zooms a board: board point p is drawn at p * scale + (x, y), in units of the viewBox.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Camera {
  scale: number;
  x: number;
  y: number;
}

export const kMostZoom = 8;

// The box of the given shape around `inner`, with the same middle.
export function widen(inner: Box, width: number, height: number): Box {
  const aspect = width / height;
  const w = Math.max(inner.w, inner.h * aspect);
  const h = Math.max(inner.h, inner.w / aspect);
  return { x: inner.x + (inner.w - w) / 2, y: inner.y + (inner.h - h) / 2, w, h };
}

// The camera under which `part` fills `view`, a part of the picture at scale 1.
export function fit(part: Box, view: Box): Camera {
  const scale = Math.min(view.w / part.w, view.h / part.h);
  return {
    scale,
    x: view.x + view.w / 2 - (part.x + part.w / 2) * scale,
    y: view.y + view.h / 2 - (part.y + part.h / 2) * scale,
  };
}

// What of the board lies in `view` under this camera.
export function shown(camera: Camera, view: Box): Box {
  const { scale, x, y } = camera;
  return { x: (view.x - x) / scale, y: (view.y - y) / scale, w: view.w / scale, h: view.h / scale };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// The nearest camera that has all points in `view` with so much air around them as the board has: it moves no more than
// it must, and draws back only where they do not fit.
export function include(
  camera: Camera,
  points: { x: number; y: number }[],
  air: number,
  view: Box,
  whole: Box,
  board: Box,
): Camera {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.max(board.x, Math.min(...xs) - air);
  const y = Math.max(board.y, Math.min(...ys) - air);
  const w = Math.min(board.x + board.w, Math.max(...xs) + air) - x;
  const h = Math.min(board.y + board.h, Math.max(...ys) + air) - y;
  const box = { x, y, w, h };
  const now = shown(camera, view);
  if (box.w > now.w || box.h > now.h) return fit(box, view);
  const slide = (low: number, size: number, from: number, room: number) =>
    low < from ? from - low : low + size > from + room ? from + room - low - size : 0;
  const dx = slide(box.x, box.w, now.x, now.w);
  const dy = slide(box.y, box.h, now.y, now.h);
  return dx === 0 && dy === 0 ? camera : pan(camera, dx * camera.scale, dy * camera.scale, whole);
}

// The camera that shows all of `boxes` as large as they go with so much air around, up to the zoom `most`. It stays where it
// is as long as it has them in sight nearly as large, and where they need nearly everything it shows `home`.
export function frame(
  camera: Camera,
  boxes: Box[],
  air: number,
  view: Box,
  board: Box,
  home: Camera,
  most: number,
): Camera {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  const inner = { x: view.x + air, y: view.y + air, w: view.w - 2 * air, h: view.h - 2 * air };
  const scale = Math.max(home.scale, Math.min(most, inner.w / w, inner.h / h));
  const now = shown(camera, view);
  const inSight = x >= now.x && y >= now.y && x + w <= now.x + now.w && y + h <= now.y + now.h;
  if (inSight && camera.scale * kNearly >= scale) return camera;
  if (scale <= home.scale * kNearly) return home;
  // Beyond the edges of the board there is nothing to see.
  const within = (middle: number, room: number, low: number, size: number) =>
    room >= size ? low + size / 2 : Math.min(low + size - room / 2, Math.max(low + room / 2, middle));
  const middle = {
    x: within(x + w / 2, view.w / scale, board.x, board.w),
    y: within(y + h / 2, view.h / scale, board.y, board.h),
  };
  return { scale, x: view.x + view.w / 2 - middle.x * scale, y: view.y + view.h / 2 - middle.y * scale };
}
const kNearly = 1.25;

// Zooms about a point of the view, and keeps the board in sight.
export function zoomAt(camera: Camera, factor: number, at: { x: number; y: number }, whole: Box): Camera {
  const scale = Math.min(kMostZoom, Math.max(1, camera.scale * factor));
  const ratio = scale / camera.scale;
  return clamp({ scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }, whole);
}

export function pan(camera: Camera, dx: number, dy: number, whole: Box): Camera {
  return clamp({ scale: camera.scale, x: camera.x + dx, y: camera.y + dy }, whole);
}

// The middle of the view stays on the board.
export function clamp(camera: Camera, whole: Box): Camera {
  const middleX = whole.x + whole.w / 2;
  const middleY = whole.y + whole.h / 2;
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    scale: camera.scale,
    x: within(camera.x, middleX - (whole.x + whole.w) * camera.scale, middleX - whole.x * camera.scale),
    y: within(camera.y, middleY - (whole.y + whole.h) * camera.scale, middleY - whole.y * camera.scale),
  };
}
