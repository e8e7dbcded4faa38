import type { RowObject } from '../state.ts';

/** Objects in order, each of them once; one can be replaced at its place without moving the others. */
export class MemberList {
  readonly #places: Set<RowObject>;
  /** Objects that have taken the places of others, by those; they move there when the list is read. */
  readonly #replacements = new Map<RowObject, RowObject>();
  readonly #placeOf = new Map<RowObject, RowObject>();

  constructor(members: Iterable<RowObject>) {
    this.#places = new Set(members);
  }

  get size(): number {
    return this.#places.size;
  }

  has(member: RowObject): boolean {
    return this.#places.has(member) ? !this.#replacements.has(member) : this.#placeOf.has(member);
  }

  add(member: RowObject): void {
    if (this.has(member)) return;
    const places = this.#places.has(member) ? this.all() : this.#places;
    places.add(member);
  }

  delete(member: RowObject): boolean {
    return this.all().delete(member);
  }

  replace(member: RowObject, by: RowObject): void {
    const place = this.#placeOf.get(member) ?? member;
    this.#placeOf.delete(member);
    if (place === by) {
      this.#replacements.delete(place);
    } else {
      this.#replacements.set(place, by);
      this.#placeOf.set(by, place);
    }
  }

  /** The members in their order. */
  all(): Set<RowObject> {
    if (this.#replacements.size > 0) {
      const members = [...this.#places].map((place) => this.#replacements.get(place) ?? place);
      this.#replacements.clear();
      this.#placeOf.clear();
      this.#places.clear();
      for (const member of members) this.#places.add(member);
    }
    return this.#places;
  }
}
