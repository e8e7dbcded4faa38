// The page of a diagram: pan, zoom, search, and the neighbourhood of a table. Works without network.
const view = document.getElementById('view');
const svg = view.querySelector('svg');
const search = document.getElementById('search');
const boxes = [...svg.querySelectorAll('.box')];
const lines = [...svg.querySelectorAll('.line')];
const sections = [...document.querySelectorAll('#dictionary section')];
const boxOf = new Map(boxes.map((box) => [box.dataset.table, box]));
const sectionOf = new Map(sections.map((section) => [section.dataset.table, section]));
const [width, height] = [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height];
const place = { x: 0, y: 0, scale: 1 };

// A large picture has the rows of those boxes only that can be seen and read: texts take long to lay out.
const areas = !svg.classList.contains('sparse')
  ? []
  : boxes.map((box) => {
      const { e: x, f: y } = box.transform.baseVal.consolidate().matrix;
      const frame = box.querySelector('rect');
      return {
        box,
        x,
        y,
        width: Number(frame.getAttribute('width')),
        height: Number(frame.getAttribute('height')),
      };
    });
const READABLE = 0.3;

const showRows = () => {
  const isReadable = place.scale >= READABLE;
  const isInside = (start, length, space) => start + length * place.scale > 0 && start < space;
  const { clientWidth, clientHeight } = view;
  for (const { box, x, y, width: wide, height: high } of areas) {
    const isShown =
      isReadable &&
      isInside(place.x + x * place.scale, wide, clientWidth) &&
      isInside(place.y + y * place.scale, high, clientHeight);
    box.classList.toggle('close', isShown);
  }
};

const show = () => {
  svg.style.setProperty('--place', `translate(${place.x}px, ${place.y}px) scale(${place.scale})`);
  showRows();
};

const fitView = (isWhole = true) => {
  const { clientWidth, clientHeight } = view;
  const scale = Math.min(1.5, clientWidth / width, clientHeight / height);
  // A phone shows a part that can be read.
  place.scale = isWhole ? scale : Math.max(scale, 0.5);
  place.x = Math.max(0, (clientWidth - width * place.scale) / 2);
  place.y = Math.max(0, (clientHeight - height * place.scale) / 2);
  show();
};

const zoom = (factor, x = view.clientWidth / 2, y = view.clientHeight / 2) => {
  const scale = Math.min(4, Math.max(0.02, place.scale * factor));
  place.x = x - ((x - place.x) * scale) / place.scale;
  place.y = y - ((y - place.y) * scale) / place.scale;
  place.scale = scale;
  show();
};

const center = (box) => {
  const { e: x, f: y } = box.transform.baseVal.consolidate().matrix;
  const area = box.getBBox();
  place.scale = Math.max(place.scale, 0.7);
  place.x = view.clientWidth / 2 - (x + area.width / 2) * place.scale;
  place.y =
    Math.max(view.clientHeight / 3, area.height * place.scale * 0.4) -
    (y + Math.min(area.height, 200) / 2) * place.scale;
  show();
};

let chosen;
const choose = (id, { moves = false, scrolls = false } = {}) => {
  chosen = id;
  svg.classList.toggle('focused', id !== undefined);
  const near = new Set([id]);
  const section = id === undefined ? undefined : sectionOf.get(id);
  for (const link of section?.querySelectorAll('[data-near]') ?? []) near.add(link.dataset.near);
  for (const line of lines) line.classList.toggle('near', line.dataset.from === id || line.dataset.to === id);
  for (const box of boxes) {
    box.classList.toggle('near', near.has(box.dataset.table));
    box.classList.toggle('chosen', box.dataset.table === id);
  }
  for (const each of sections) each.classList.toggle('chosen', each === section);
  if (moves && boxOf.has(id)) center(boxOf.get(id));
  if (scrolls) section?.scrollIntoView({ block: 'start' });
};

const look = () => {
  const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  svg.classList.toggle('searched', words.length > 0);
  let found = 0;
  for (const section of sections) {
    const isFound = words.every((word) => section.textContent.toLowerCase().includes(word));
    section.hidden = !isFound;
    boxOf.get(section.dataset.table)?.classList.toggle('found', isFound);
    if (isFound) found++;
  }
  document.getElementById('found').textContent = words.length === 0 ? '' : `${found} found`;
};

const pointers = new Map();
let moved = false;
view.addEventListener('pointerdown', (event) => {
  pointers.set(event.pointerId, event);
  moved = false;
});
window.addEventListener('pointermove', (event) => {
  const before = pointers.get(event.pointerId);
  if (before === undefined) return;
  const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  if (!moved && Math.hypot(dx, dy) < 4) return;
  moved = true;
  const others = [...pointers.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
  if (others.length === 1) {
    const [other] = others;
    const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const area = view.getBoundingClientRect();
    zoom(
      distance(event) / Math.max(1, distance(before)),
      other.clientX - area.left,
      other.clientY - area.top,
    );
  } else {
    place.x += dx;
    place.y += dy;
    show();
  }
  pointers.set(event.pointerId, event);
});
for (const end of ['pointerup', 'pointercancel'])
  window.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId));
view.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    const area = view.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - area.left, event.clientY - area.top);
  },
  { passive: false },
);
view.addEventListener('click', ({ target }) => {
  if (moved) return;
  const box = target.closest('.box');
  choose(box?.dataset.table, { scrolls: true });
});
view.addEventListener('keydown', (event) => {
  const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  const step = steps[event.key];
  const box = event.target.closest('.box');
  if (step !== undefined) {
    place.x += step[0];
    place.y += step[1];
    show();
  } else if (event.key === '+' || event.key === '=') zoom(1.25);
  else if (event.key === '-') zoom(0.8);
  else if (event.key === '0') fitView();
  else if (event.key === 'Escape') choose(undefined);
  else if ((event.key === 'Enter' || event.key === ' ') && box)
    choose(box.dataset.table, { moves: true, scrolls: true });
  else return;
  event.preventDefault();
});
for (const box of boxes) {
  box.setAttribute('tabindex', '0');
  box.setAttribute('role', 'button');
}
const follow = () => {
  const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (section?.dataset.table !== undefined && section.dataset.table !== chosen)
    choose(section.dataset.table, { moves: true });
};
window.addEventListener('hashchange', follow);
window.addEventListener('resize', () =>
  chosen === undefined ? fitView(window.innerWidth > 800) : undefined,
);
search.addEventListener('input', look);
search.addEventListener('keydown', ({ key }) => {
  const first = sections.find(({ hidden }) => !hidden);
  if (key === 'Enter' && first !== undefined) choose(first.dataset.table, { moves: true, scrolls: true });
  if (key === 'Escape') {
    search.value = '';
    look();
  }
});
document.getElementById('in').addEventListener('click', () => zoom(1.25));
document.getElementById('out').addEventListener('click', () => zoom(0.8));
document.getElementById('fit').addEventListener('click', () => fitView());
fitView(window.innerWidth > 800);
// While the page is read, each part of it would lay a large picture out again.
svg.classList.add('placed');
follow();
