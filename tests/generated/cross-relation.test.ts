import { afterEach, expect, it } from 'vitest';
import { type TestProject, testProject } from '../../src/behaviors/testing/index.ts';

const projects: TestProject[] = [];

afterEach(() => {
  for (const project of projects.splice(0)) project.dispose();
});

const ID = '<column name="id" type="integer" primaryKey="true" autoIncrement="true"/>';

const key = (table: string, more = '') =>
  `<column name="${table}_id" type="integer" ${more}/>
   <foreign-key foreignTable="${table}" onDelete="cascade"><reference local="${table}_id" foreign="id"/></foreign-key>`;

/** A member has one main team, and belongs to several. */
const SCHEMA = `<database name="test">
  <table name="team">${ID}<column name="name" type="varchar" size="9"/></table>
  <table name="member">${ID}${key('team')}</table>
  <table name="member_team" isCrossRef="true">
    ${key('member', 'primaryKey="true"')}${key('team', 'primaryKey="true"')}
  </table>
</database>`;

const PROGRAM = `
$red = (new Team())->setName('red');
$blue = (new Team())->setName('blue');
$member = (new Member())->setTeam($red)->addCrossTeam($red)->addCrossTeam($blue);
$member->save();
echo $member->getTeam()->getName(), ' ', $member->countCrossTeams(), ' ', count($blue->getMembers()), ' ',
    count($blue->getCrossMembers()), ' ', MemberQuery::create()->filterByTeam($blue)->count(), ' ',
    MemberQuery::create()->filterByCrossTeam($blue)->count(), "\\n";
$member->removeCrossTeam($red)->save();
$members = MemberQuery::create()->find();
$members->populateRelation('CrossTeam');
echo $members[0]->getCrossTeams()[0]->getName(), ' ', $members[0]->getTeam()->getName(), ' ',
    TeamQuery::create()->filterByCrossMember($member)->count(), "\\n";
`;

it('is called like in Propel where a foreign key leads to the same table', async () => {
  const project = await testProject({ schema: SCHEMA });
  projects.push(project);
  expect(project.problems).toEqual([]);
  expect(await project.runPhp(PROGRAM)).toBe('red 2 0 1 0 1\nblue red 1\n');
});
