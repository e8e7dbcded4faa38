import { expect, it } from 'vitest';
import { fc, runs } from '../../../../../tests/arbitraries/property.ts';
import type { Model } from '../model.ts';
import { MemberList } from './member-list.ts';

const OBJECTS = Array.from({ length: 6 }, (_, id) => ({ id }) as unknown as Model);

it('is a list in which each object stands once', () => {
  const step = fc.tuple(fc.constantFrom('add', 'delete', 'replace', 'read'), fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const list = new MemberList(OBJECTS.slice(0, 2));
      let expected = OBJECTS.slice(0, 2);
      for (const [kind, first, second] of steps) {
        const [one, other] = [OBJECTS[first] as Model, OBJECTS[second] as Model];
        if (kind === 'add') {
          list.add(one);
          if (!expected.includes(one)) expected.push(one);
        } else if (kind === 'delete') {
          expect(list.delete(one)).toBe(expected.includes(one));
          expected = expected.filter((member) => member !== one);
        } else if (kind === 'replace' && expected.includes(one) && !expected.includes(other)) {
          list.replace(one, other);
          expected = expected.map((member) => (member === one ? other : member));
        } else if (kind === 'read') {
          expect([...list.all()]).toEqual(expected);
        }
        expect(OBJECTS.map((member) => list.has(member))).toEqual(
          OBJECTS.map((member) => expected.includes(member)),
        );
        expect(list.size).toBe(expected.length);
      }
      expect([...list.all()]).toEqual(expected);
    }),
    runs(200),
  );
});
