import { expect, it } from 'vitest';
import { testProject } from './testing/project.ts';

const schema = `<database name="test" namespace="Shop">
  <table name="book">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <behavior name="listing"/>
  </table>
  <table name="author">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
  </table>
</database>`;

it('makes a collection class where a behavior adds to collections, and a file for the own code', async () => {
  const listing = () => ({
    apiVersion: 1 as const,
    parameters: [],
    parseOptions: () => ({}),
    targets: { php: () => ({ own: { collectionTraits: ['Acme\\Listing'] } }) },
  });
  const project = await testProject({ schema, behaviors: { listing } });
  const classes = await project.classes();
  project.dispose();
  expect(
    Object.keys(classes)
      .filter((path) => path.includes('Collection'))
      .sort(),
  ).toEqual(['Shop/Base/BookCollection.php', 'Shop/BookCollection.php']);
  expect(classes['Shop/Base/BookCollection.php']).toContain('    use Listing;\n');
  expect(classes['Shop/Base/BookQuery.php']).toContain('@method BookCollection<int, Book> find(');
});
