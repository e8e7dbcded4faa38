import { proveGeneratedClasses } from './prove-generated-classes.ts';

proveGeneratedClasses('pgsql');
