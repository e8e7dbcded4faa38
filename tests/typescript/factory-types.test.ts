import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOrm } from '../support/run-orm.ts';
import { prepareProject, typeErrors } from './support/check-types.ts';

const golden = join(import.meta.dirname, '../golden/factories');

const PROGRAM = `import { CustomerFactory, ProductFactory } from './generated-models/factories/index.js';
import type { Product, SavedProduct } from './generated-models/index.js';

class CheapProductFactory extends ProductFactory {
  protected override definition(number: number) {
    return { price: \`\${number}.00\` };
  }

  cheap(): this {
    return this.state({ price: '1.00' }).sequence({ position: 1 }, { position: 2 });
  }
}

const category = { title: 'x' };
const saved: SavedProduct[] = await CheapProductFactory.new().cheap().count(3).forCategory(category).create();
const one: Product = ProductFactory.new().hasCustomers(2, CustomerFactory.new()).makeOne();
export const found = [saved, one];

// @ts-expect-error There is no such column.
ProductFactory.new().state({ titel: 'x' });
// @ts-expect-error The column holds texts.
ProductFactory.new().forCategory({ title: 1 });
// @ts-expect-error A customer is not a product.
export const wrong: Product[] = CustomerFactory.new().make();
// @ts-expect-error A customer is not a category.
ProductFactory.new().forCategory(CustomerFactory.new());
`;

it('gives factories the types of their models', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orm-factory-types-'));
  try {
    for (const name of ['schema.xml', 'orm.yaml'])
      writeFileSync(join(folder, name), readFileSync(join(golden, name)));
    expect(await runOrm(['model:build'], { cwd: folder })).toMatchObject({ status: 0 });
    prepareProject(folder);
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    expect(typeErrors(folder)).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
