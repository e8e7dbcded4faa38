import { requireNumber } from '../types/arguments.ts';

/** How many pages a number of rows fills; a size of 0 stands for one page of all. */
export const pagesOf = (total: number, size: number): number =>
  size === 0 ? Math.min(1, total) : Math.ceil(total / size);

/** A page of the rows that a query finds, with the numbers of a page navigation. */
export class Page<T extends object> implements Iterable<T> {
  readonly items: readonly T[];
  /** The number of the page, from 1 on; 0 where there is no row. */
  readonly page: number;
  /** How many items a page has at most. */
  readonly size: number;
  /** How many items there are on all pages. */
  readonly total: number;

  constructor(items: readonly T[], page: number, size: number, total: number) {
    this.items = items;
    this.page = page;
    this.size = size;
    this.total = total;
  }

  /** How many pages there are; 0 where there is no row. */
  get pages(): number {
    return pagesOf(this.total, this.size);
  }

  get hasNext(): boolean {
    return this.page < this.pages;
  }

  get hasPrevious(): boolean {
    return this.page > 1;
  }

  /** The number of the first item among all, from 1 on; 0 on an empty page. */
  get firstIndex(): number {
    return this.items.length === 0 ? 0 : (this.page - 1) * this.size + 1;
  }

  get lastIndex(): number {
    return this.items.length === 0 ? 0 : this.firstIndex + this.items.length - 1;
  }

  /** The numbers of pages around this one, for links. */
  links(count = 5): number[] {
    requireNumber(count, 'links()');
    const first = Math.max(1, Math.min(this.page - Math.floor(count / 2), this.pages - count + 1));
    const last = Math.min(this.pages, first + count - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.items[Symbol.iterator]();
  }

  toJSON(): object {
    const { items, page, size, total, pages } = this;
    return { items, page, size, total, pages };
  }
}
