import type { PlatformSetting, PlatformSettings } from '../platform.ts';

/** The settings of `database.adapters.mysql`. */
export interface MysqlSettings {
  readonly engine: string;
  readonly keyword: string;
  readonly nativeUuid: boolean;
}

export const mysqlSettings: Readonly<Record<string, PlatformSetting>> = {
  tableType: { default: 'InnoDB', description: 'The storage engine of tables that do not name one.' },
  tableEngineKeyword: {
    default: 'ENGINE',
    values: ['ENGINE', 'TYPE'],
    description: 'The word before the storage engine; TYPE is for servers older than 5.5.',
  },
  uuidColumnType: {
    default: 'binary',
    values: ['binary', 'native'],
    description: 'Whether a UUID is stored as BINARY(16) or as UUID, which MariaDB has since 10.7.',
  },
};

export const readSettings = (settings: PlatformSettings): MysqlSettings => ({
  engine: settings.tableType ?? 'InnoDB',
  keyword: settings.tableEngineKeyword ?? 'ENGINE',
  nativeUuid: settings.uuidColumnType === 'native',
});
