export type { AggregateFacts } from './aggregates.ts';
export {
  AggregatedModel,
  AggregatedQuery,
  AggregatingModel,
  AggregatingQuery,
  type SuspendableStatics,
} from './classes.ts';
export { aggregated, aggregatedByCascade, aggregating } from './hooks.ts';
