import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFolder } from '../../../../tests/support/read-config.ts';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { firstAnswers } from '../questions/answers.ts';
import { missingIgnores, writePlanned } from './write.ts';

it('leaves a database alone that appeared since it was said that there is none', () =>
  inFolder({}, async (folder) => {
    const path = join(folder, 'shop.sq3');
    const planned = { path, contents: '', secret: false, overwrite: false, inTheWay: [] };
    writeFileSync(path, 'rows');
    expect(await writePlanned([planned], new Diagnostics())).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe('rows');
  }));

it('names the files with the password where .gitignore cannot be read', () =>
  inFolder({}, async (folder) => {
    mkdirSync(join(folder, '.gitignore'));
    const files = [{ path: join(folder, 'orm.yaml'), secret: true }];
    expect(missingIgnores(files, firstAnswers(false), folder)).toEqual(['/orm.yaml', '/generated-conf/']);
  }));
