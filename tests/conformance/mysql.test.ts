import { proveConformance } from './prove-conformance.ts';

proveConformance('mysql');
