import { linkReview, ReviewBase, ReviewQueryBase } from './base/review.js';

class Failure extends Error {}

/** Records the hooks that ran; one of them refuses or throws on request. */
export class Review extends ReviewBase {
  /** The hooks of all objects since watchAll(). */
  static #watched = [];
  #called = [];
  #refuses = '';
  #throws = '';

  hookCalls() {
    return this.#called;
  }

  watchAll() {
    Review.#watched = [];
  }

  allHookCalls() {
    return Review.#watched;
  }

  refuseIn(hook) {
    this.#refuses = hook;
  }

  throwIn(hook) {
    this.#throws = hook;
  }

  preSave() {
    return this.#hook('preSave');
  }

  async preInsert() {
    return this.#hook('preInsert');
  }

  preUpdate() {
    return this.#hook('preUpdate');
  }

  async preDelete() {
    return this.#hook('preDelete');
  }

  postSave() {
    this.#hook('postSave');
  }

  async postInsert() {
    this.#hook('postInsert');
  }

  postUpdate() {
    this.#hook('postUpdate');
  }

  async postDelete() {
    this.#hook('postDelete');
  }

  #hook(name) {
    this.#called.push(name);
    Review.#watched.push(`${name} ${this.reviewer}`);
    if (name === this.#throws) throw new Failure(`${name} fails.`);
    return name !== this.#refuses;
  }
}

export class ReviewQuery extends ReviewQueryBase {}

linkReview(Review, ReviewQuery);
