import { proveGeneratedClasses } from './prove-generated-classes.ts';

proveGeneratedClasses('mysql');
