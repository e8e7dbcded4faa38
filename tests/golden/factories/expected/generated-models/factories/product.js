import { ProductFactoryBase } from './base/product.js';

/**
 * Makes objects of the table "product".
 * Add your own methods here, and values in definition(); this file is written once.
 */
export class ProductFactory extends ProductFactoryBase {}
