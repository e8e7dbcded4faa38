// Makes objects by the factories of a project: program.mjs <project>.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , project] = process.argv;
const load = (path) => import(pathToFileURL(join(project, path)).href);
const { connect } = await load('generated-models/index.js');
const {
  AccountFactory,
  CategoryFactory,
  CustomerFactory,
  FavouriteFactory,
  KnotFactory,
  ProductFactory,
  TaskFactory,
} = await load('generated-models/factories/index.js');
const { seedFactories } = await load('node_modules/orm-models-runtime/dist/factories/index.js');
const db = await connect();

await CustomerFactory.new().count(20).create();
seedFactories(7, 101);
await CustomerFactory.new().count(3).state({ firstName: 'Ann', phone: null }).create();
await CustomerFactory.new()
  .count(4)
  .sequence({ rating: 1 }, { rating: 2 })
  .state((position) => ({ points: BigInt(10 * position) }))
  .create();
await AccountFactory.new().count(5).create();
await AccountFactory.new().forCustomer({ firstName: 'Owner' }).createOne();
await ProductFactory.new().count(30).create();
await ProductFactory.new()
  .count(4)
  .forCategory(CategoryFactory.new().count(2).forParent({ title: 'Root' }))
  .create();
const shelf = await CategoryFactory.new().hasProducts(3).hasChildren(2, { title: 'Leaf' }).createOne();
await ProductFactory.new().state({ categoryId: shelf.id }).createOne();
await FavouriteFactory.new().count(3).create();
await CustomerFactory.new().count(2).hasProducts(2).create();
await TaskFactory.new().count(5).create();
await CategoryFactory.new()
  .count(2)
  .hasTasks(3, TaskFactory.new().state({ title: 'Same' }))
  .create();
await CategoryFactory.new().count(0).create();
const unsaved = ProductFactory.new().count(2).make();
const problems = [];
for (const wrong of [
  () => KnotFactory.new().create(),
  () => CategoryFactory.new().state({ titel: 'x' }).make(),
  () => CategoryFactory.new().count(-1),
  () => TaskFactory.new().forCategory(CategoryFactory.new().count(0)).make(),
]) {
  try {
    await wrong();
  } catch (problem) {
    problems.push(problem.message);
  }
}
const same = (await unsaved[0].getCategory()) === (await unsaved[1].getCategory());
await db.close();
console.log(JSON.stringify({ same, isNew: unsaved[0].id === undefined, problems }));
