import { expect, it } from 'vitest';
import { githubAnnotation } from './github.ts';

it('writes a place, a title and an escaped text', () => {
  const file = { path: 'a,b:c.sql', text: '-- x\nDROP' };
  expect(
    githubAnnotation({
      code: 'migration/loses',
      severity: 'warning',
      message: '100 % of it\nis lost.',
      hint: 'Do not.',
      span: { file, offset: 5 },
    }),
  ).toBe(
    '::warning file=a%2Cb%3Ac.sql,line=2,col=1,title=migration/loses::100 %25 of it%0Ais lost.%0ADo not.',
  );
});

it('writes a problem without a place', () => {
  expect(githubAnnotation({ code: 'x/y', severity: 'note', message: 'm' })).toBe('::notice title=x/y::m');
});
