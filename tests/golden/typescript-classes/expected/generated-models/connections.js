import { LogicError } from 'orm-models-runtime';

export function connect() {
  throw new LogicError('There is no connection yet. Run "orm config:convert" first.');
}
