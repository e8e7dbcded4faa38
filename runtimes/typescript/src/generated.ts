export { executorFor } from './connection/executor-for.ts';
export { connect } from './drivers/connect.ts';
export { Table } from './facts/table.ts';
export { CHANGES, FILL, Model, STORED } from './model/model.ts';
