export { Table } from './facts/table.ts';
export { CHANGES, FILL, Model, STORED } from './model/model.ts';
