import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseText } from '../../schema/support.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { create } from '../create.ts';
import { reverseScratch } from './reversed.ts';

/** Defaults of one type in columns of another: the server converts them when a row is inserted. */
const COLUMNS = [
  "zoned timestamptz DEFAULT '1970-01-01 00:00:00'::timestamp",
  "prefixed timestamptz DEFAULT timestamp '1970-01-01 00:00:00'",
  "dated timestamptz DEFAULT '1970-01-01'::date",
  "instant timestamptz DEFAULT '1970-01-01 00:00:00+00'",
  "local timestamp DEFAULT '1970-01-01 00:00:00+00'::timestamptz",
  "plain timestamp DEFAULT '1970-01-01 00:00:00'",
  "day date DEFAULT '1970-01-01 00:00:00+00'::timestamptz",
  "clock timetz DEFAULT '10:00'::time",
  "written text DEFAULT '1970-01-02'::date",
];

onDatabase('pgsql', ({ name, createScratch }) => {
  let original: Scratch;
  let copy: Scratch;
  beforeEach(async () => {
    [original, copy] = [await createScratch(), await createScratch()];
  });
  afterEach(async () => {
    await original.drop();
    await copy.drop();
  });

  const valuesIn = async (scratch: Scratch, zone: string) => {
    await scratch.execute(`SET TimeZone = '${zone}'; SET DateStyle = 'SQL, DMY'`);
    await scratch.execute('DELETE FROM moments');
    await scratch.execute('INSERT INTO moments (id) VALUES (1)');
    return scratch.query('SELECT moments::text AS row FROM moments');
  };

  it('keeps defaults that the time zone of a session decides', async () => {
    await original.execute(`CREATE TABLE moments (id integer PRIMARY KEY, ${COLUMNS.join(', ')})`);
    const { xml, database } = await reverseScratch(name, original);
    const [parsed] = parseText(xml).databases;
    await create(name, copy, parsed ?? database);
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York'])
      expect(await valuesIn(copy, zone)).toEqual(await valuesIn(original, zone));
    // The session still has the last time zone, and another format of dates.
    expect((await reverseScratch(name, copy)).xml).toBe(xml);
    const [settings] = await copy.query("SELECT current_setting('TimeZone') AS zone");
    expect(settings).toEqual({ zone: 'America/New_York' });
  });
});
