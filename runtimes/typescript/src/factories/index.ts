export { ModelFactory } from './model-factory.ts';
export { seedFactories } from './numbers.ts';
