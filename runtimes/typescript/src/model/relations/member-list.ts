import type { Model } from '../model.ts';

/** Objects in order, each of them once; one can be replaced at its place without moving the others. */
export class MemberList {
  readonly #places: Set<Model>;
  /** Objects that have taken the places of others, by those; they move there when the list is read. */
  readonly #replacements = new Map<Model, Model>();
  readonly #placeOf = new Map<Model, Model>();

  constructor(members: Iterable<Model>) {
    this.#places = new Set(members);
  }

  get size(): number {
    return this.#places.size;
  }

  has(member: Model): boolean {
    return this.#places.has(member) ? !this.#replacements.has(member) : this.#placeOf.has(member);
  }

  add(member: Model): void {
    if (this.has(member)) return;
    const places = this.#places.has(member) ? this.all() : this.#places;
    places.add(member);
  }

  delete(member: Model): boolean {
    return this.all().delete(member);
  }

  replace(member: Model, by: Model): void {
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
  all(): Set<Model> {
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
