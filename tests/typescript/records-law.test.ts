import { afterEach, beforeEach, it } from 'vitest';
import { bounded, fc, runs } from '../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { type Opened, openSketch } from './support/open-campus.ts';
import { RECORDS } from './support/records-law/record.ts';
import { records, runRecords } from './support/records-law/run-records.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let open: Opened;

  beforeEach(async () => {
    scratch = await database.createScratch();
    open = await openSketch(RECORDS, {}, settingsOf(database, scratch));
  });

  afterEach(async () => {
    await open.close();
    await scratch.drop();
  });

  it('has objects and rows that are what a random program has said', bounded, async () => {
    await fc.assert(
      fc.asyncProperty(records, (blocks) => runRecords(open, blocks)),
      runs(30),
    );
  });
});
