import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs';
import { Bug } from '../../support/bug.ts';
import { byCodeUnit } from '../../support/text.ts';
import type { Diagram, DiagramRelation } from '../diagram.ts';
import { type Box, boxOf, drawnRelations, rowCenter } from './boxes.ts';
import { type Grouping, groupsOf } from './groups.ts';

/** A picture: boxes, and the lines between them, in pixels from its left upper corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly PlacedGroup[];
}

export interface PlacedGroup extends Area {
  readonly title: string;
  readonly boxes: readonly PlacedBox[];
  readonly lines: readonly PlacedLine[];
}

export interface PlacedBox extends Area {
  readonly box: Box;
}

export interface PlacedLine {
  readonly from: string;
  readonly relation: DiagramRelation;
  /** From the row of the foreign key to the row of the key that it refers to. */
  readonly points: readonly Point[];
}

export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const MARGIN = 24;
const TITLE = 26;

/** Places tables so that no boxes overlap and no line runs through one; the same diagram always looks the same. */
export async function layOut(diagram: Diagram, grouping: Grouping): Promise<Picture> {
  const groups = groupsOf(diagram, grouping);
  const groupOf = (id: string): string => groups.get(id) ?? '';
  const isDrawn = drawnRelations(diagram, groupOf);
  const { default: elkjs } = await import('elkjs/lib/elk.bundled.js');
  const elk = new elkjs.default();
  const titles = [...new Set(groups.values())].sort(byCodeUnit);
  const placed: PlacedGroup[] = [];
  for (const title of titles) {
    const boxes = diagram.tables
      .filter(({ id }) => groupOf(id) === title)
      .map((table) => boxOf(table, (to) => isDrawn(table.id, to)));
    const graph = graphOf(boxes, isDrawn);
    placed.push(readGroup(await elk.layout(graph), title, boxes));
  }
  return packed(placed);
}

const LAYOUT_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '64',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
  'elk.spacing.componentComponent': '36',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.aspectRatio': '1.6',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
};

function graphOf(boxes: readonly Box[], isDrawn: (from: string, to: string) => boolean): ElkNode {
  const ids = new Map(boxes.map(({ table }, place) => [table.id, place]));
  const ports = new Map<string, ElkPort>();
  const byBox: ElkPort[][] = boxes.map(() => []);
  const portOf = (place: number, column: string | undefined, side: 'EAST' | 'WEST'): string => {
    const box = boxes[place];
    if (box === undefined) throw new Bug(`No box ${place}.`);
    const y = rowCenter(box, column);
    const id = `${place} ${side} ${y}`;
    if (!ports.has(id)) {
      const x = side === 'EAST' ? box.width : 0;
      const port = { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
      ports.set(id, port);
      byBox[place]?.push(port);
    }
    return id;
  };
  const edges: ElkExtendedEdge[] = [];
  for (const [place, { table }] of boxes.entries()) {
    for (const [number, { to, columns, foreignColumns }] of table.relations.entries()) {
      const target = ids.get(to);
      if (target === undefined || !isDrawn(table.id, to)) continue;
      edges.push({
        id: `${place}/${number}`,
        sources: [portOf(place, columns[0], 'EAST')],
        targets: [portOf(target, foreignColumns[0], 'WEST')],
      });
    }
  }
  return {
    id: 'root',
    layoutOptions: LAYOUT_OPTIONS,
    children: boxes.map(({ width, height }, place) => ({
      id: String(place),
      width,
      height,
      ports: byBox[place] ?? [],
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    })),
    edges,
  };
}

function readGroup(graph: ElkNode, title: string, boxes: readonly Box[]): PlacedGroup {
  const placed = (graph.children ?? []).flatMap(({ id, x = 0, y = 0 }) => {
    const box = boxes[Number(id)];
    return box === undefined ? [] : [{ box, x, y, width: box.width, height: box.height }];
  });
  const lines = (graph.edges ?? []).flatMap(({ id, sections = [] }) => {
    const [place = 0, number = 0] = id.split('/').map(Number);
    const table = boxes[place]?.table;
    const relation = table?.relations[number];
    const [section] = sections;
    if (table === undefined || relation === undefined || section === undefined) return [];
    const { startPoint, bendPoints = [], endPoint } = section;
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y }));
    return [{ from: table.id, relation, points }];
  });
  const corners = [
    ...placed.map(({ x, y, width, height }) => ({ x: x + width, y: y + height })),
    ...lines.flatMap(({ points }) => points),
  ];
  const width = Math.max(0, ...corners.map(({ x }) => x));
  const height = Math.max(0, ...corners.map(({ y }) => y));
  return { title, boxes: placed, lines, x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height) };
}

/** The groups in rows, the highest first. */
function packed(groups: readonly PlacedGroup[]): Picture {
  const isOne = groups.length <= 1;
  const [left, top] = isOne ? [0, 0] : [MARGIN, TITLE + MARGIN / 2];
  const framed = groups
    .map((group) => ({
      group,
      width: isOne ? group.width : Math.max(group.width + 2 * MARGIN, group.title.length * 10 + 2 * MARGIN),
      height: group.height + top + (isOne ? 0 : MARGIN),
    }))
    .toSorted((a, b) => b.height - a.height || byCodeUnit(a.group.title, b.group.title));
  const area = framed.reduce((sum, { width, height }) => sum + (width + MARGIN) * (height + MARGIN), 0);
  const most = Math.max(Math.sqrt(area * 1.7), ...framed.map(({ width }) => width));
  let [x, y, rowHeight, rightmost] = [MARGIN, MARGIN, 0, 0];
  const placed = framed.map(({ group, width, height }) => {
    if (x > MARGIN && x + width > most + MARGIN) {
      [x, y, rowHeight] = [MARGIN, y + rowHeight + MARGIN, 0];
    }
    const result = moved(group, { x, y, width, height }, { x: x + left, y: y + top });
    x += width + MARGIN;
    rightmost = Math.max(rightmost, x);
    rowHeight = Math.max(rowHeight, height);
    return result;
  });
  return { width: Math.ceil(rightmost), height: Math.ceil(y + rowHeight + MARGIN), groups: placed };
}

function moved(group: PlacedGroup, area: Area, by: Point): PlacedGroup {
  const move = ({ x, y }: Point): Point => ({ x: round(x + by.x), y: round(y + by.y) });
  return {
    ...group,
    ...area,
    boxes: group.boxes.map((box) => ({ ...box, ...move(box) })),
    lines: group.lines.map((line) => ({ ...line, points: line.points.map(move) })),
  };
}

const round = (length: number): number => Math.round(length * 10) / 10;
