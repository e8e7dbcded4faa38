/** What generated classes inherit: no column or relation may give a member one of these names. */

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

export interface Inherited {
  readonly methods: readonly string[];
  readonly properties: readonly string[];
  readonly constants: readonly string[];
}

/** Written by tests/generated/runtime-members.test.ts from the PHP sources. */
export const runtimeMembers: Readonly<Record<'model' | 'query' | 'tableMap', Inherited>> = {
  model: {
    methods: words(`
      __call __callStatic __clone __construct __construct __get __isset __serialize __set
      __toString __unserialize adoptParent afterRestore applyDefaultValues applyDefaultValues
      arraysOf becomeMember beforeChange beforeRestore beginState beginState buildCriteria
      buildPkeyCriteria callAdder callSetter callSetters captureState captureState clear
      clearAllReferences clearReadState columnValues copy copyInto datasourceName definedHooks
      delete deleteAll endState ensureConsistency ensureConsistency equals existingCollection
      exportTo fillFromRow followKey fromArray fromCSV fromJSON fromXML fromYAML getByName
      getByPosition getModifiedColumns getPrimaryKey getVirtualColumn getVirtualColumns
      hasHydrationHooks hasNoLoadedRelations hasOnlyDefaultValues hasOwnHydration
      hasVirtualColumn hashCode hydrate hydrateCollection hydrateParent hydrateRelation
      importFrom initRelation insertAll isColumnModified isDeleted isKeyOf isModified isNew
      isPrimaryKeyNull joinCollection jsonSerialize leaveOtherCollections loadLazyColumn log
      markLoaded mayDiffer needsSaving nextChanged noteAssignedValues ownConnection ownerState
      parentInMemory parentObjects performDelete performSave populateRelation postDelete
      postInsert postSave postUpdate preDelete preInsert preSave preUpdate primaryKeyValues
      readProperty refresh relatedCollection relatedCollections reload rememberForeignKey
      rememberKey resetModified restoreState rowKeyValues save saveAll setByName setByPosition
      setDeleted setGeneratedId setNew setVirtualColumn stateBeforeSave storeColumns tableMap
      takeColumns takeSnapshot toArray toCSV toJSON toXML toYAML valueOf valuesAt valuesFrom
      willChange writeProperty
    `),
    properties: words(`
      alreadyInSave heldBy isNewObject modifiedColumns ownState rareState snapshotLevel
      statesBefore
    `),
    constants: words(`
      TABLE_MAP
    `),
  },
  query: {
    methods: words(`
      __call __callStatic __clone __construct __serialize __unserialize _and _else _elseif _endif
      _if _or add addAlias addAnd addAsColumn addAscendingOrderByColumn addCond addCondition
      addDescendingOrderByColumn addGroupByColumn addHaving addJoin addJoinCondition
      addJoinObject addMultipleJoin addOr addRelationSelectColumns addSelectColumn
      addSelectModifier addSelectQuery addSelfSelectColumns addSelfSelectColumnsFromTableMapClass
      addSubquery addUsingAlias addUsingOperator admit admitHaving admitJoin admitNamed
      basePostDelete basePostUpdate basePreDelete basePreSelect basePreUpdate clauseText clear
      clearGroupByColumns clearOrderByColumns clearSelectColumns columnFilter columnText combine
      condition configureSelectColumns containsKey count createFor createSelectSql criterions
      dateFilter delete deleteAll deleteForBehavior distinct doCount doDelete doDeleteAll
      doInsert doSelect doUpdate endUse equals exists explain filterBy filterByArray
      filterByPrimaryKey filterByPrimaryKeys find findBy findByArray findKey findKeys findObject
      findObjects findOne findOneBy findOneByArray findOneOrCreate findPk findPks
      forgeSelectQueryAlias get getAliasedColName getAliases getAsColumns getClassAndAlias
      getColumnForAs getColumnName getComment getComparison getCriterion getDbName getFormatter
      getFullyQualifiedModelName getGroupByColumns getHaving getIterator getJoin getJoins
      getLastCriterion getLimit getLock getMap getModelAlias getModelAliasOrName
      getModelJoinByTableName getModelName getModelNameOrFail getModelShortName getNewCriterion
      getOffset getOrderByColumns getParams getPreviousJoin getPrimaryCriteria getPrimaryKey
      getPrimaryTableName getRelationName getSelect getSelectColumns getSelectModifiers
      getSelectQueries getSelectQuery getSelectedNames getShortName getTableForAlias getTableMap
      getTableMapClass getTableMapOrFail getTableName getTableNameAndAlias getTableNameInQuery
      getTablesColumns getValue getWith groupBy groupByClass groupColumn hasJoin hasSelectClause
      hasSelectModifier hasSelectQueries hasSelectQuery hasWhereClause having hydration innerJoin
      innerJoinWith insertMany isDistinct isIdentifierQuotingEnabled isIgnoreCase isKeepQuery
      isSelfColumnsSelected isWithOneToMany iterate join joinRestriction joinWith keepQuery
      keyContainsValue keys leftJoin leftJoinWith limit lockForShare lockForUpdate lockedKeys
      mergeInto mergeWith modelChosen needsSelectAliases numberFilter offset operand orderBy
      orderColumn paginate postDelete postUpdate preDelete preSelect preUpdate pruneObject put
      putAll quoteIdentifier readConnection relationFilter relationJoin relationJoinWith
      relationQuery relationSubQuery relationWith remove removeAlias removeSelectColumn
      removeSelectModifier removeSelfSelectColumns replaceNames requireObject requireOne
      requireOneBy requireOneByArray requirePk rightJoin rightJoinWith runDeleteStatement select
      selectText selectsOneValue setAll setComment setDbName setDistinct setFilter setFormatter
      setIdentifierQuoting setIgnoreCase setJoinCondition setLimit setModelAlias setModelName
      setOffset setPrimaryTableName setWith size spec specToRun specToSelect sqlAlias textFilter
      toAssignments toString update updateAll upsert useExistsQuery useInQuery useNotExistsQuery
      useNotInQuery useQuery where whereExists whereJsonPath whereKey whereKeys whereNotExists
      whereText with withColumn withoutLock writeConnection
    `),
    properties: words(`
      selectQueries spec
    `),
    constants: words(`
      ALL ALT_NOT_EQUAL ASC BINARY_ALL BINARY_AND BINARY_NONE BINARY_OR CLASS_KEY CONTAINS_ALL
      CONTAINS_NONE CONTAINS_SOME CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP CUSTOM CUSTOM_EQUAL
      DESC DISTINCT EQUAL FORMAT_ARRAY FORMAT_OBJECT FORMAT_ON_DEMAND FORMAT_STATEMENT
      GREATER_EQUAL GREATER_THAN ILIKE IN INNER_JOIN ISNOTNULL ISNULL JOIN LEFT_JOIN LESS_EQUAL
      LESS_THAN LIKE LOGICAL_AND LOGICAL_OR MATCHES NOT_EQUAL NOT_ILIKE NOT_IN NOT_LIKE RAW
      RIGHT_JOIN ROW_BY_KEY TABLE_MAP
    `),
  },
  tableMap: {
    methods: words(`
      __call __callStatic __construct __serialize __unserialize addInstanceToPool
      addSelectColumns alias buildRelations checkFormat classOfRow clearInstancePool
      clearRelatedInstancePool columnOf doDelete doDeleteAll doInsert findColumnByName
      getBehaviors getClassName getClassNameOrFail getCollectionClassName getColumn
      getColumnByPhpName getColumns getDatabaseMap getFieldNames getFieldnamesForClass
      getForeignKeys getInstanceFromPool getInstanceKey getName getNameOrFail getOMClass
      getPackage getPhpName getPhpNameOrFail getPrimaryKeyFromRow getPrimaryKeyHashFromRow
      getPrimaryKeyMethodInfo getPrimaryKeys getPrimaryStringColumn getRelation getRelations
      getTableMap getValueSet getValueSets hasColumn hasColumnByPhpName hasCompositePrimaryKey
      hasPrimaryKey hasPrimaryStringColumn hasRelation initialize instanceFromRow instancePool
      isCrossRef isEmptyRow isIdentifierQuotingEnabled isSingleTableInheritance isUseIdGenerator
      populateObject populateObjects position relation relationConstants removeInstanceFromPool
      removeSelectColumns translateFieldName translateFieldNames translateFieldnameForClass
    `),
    properties: words(''),
    constants: words(`
      ALLOW_PK_INSERT AUTO_INCREMENT BEHAVIORS BEHAVIOR_FACTS CLASS_DEFAULT CLASS_NAME COLUMNS
      DATABASE_NAME DEFAULT_KEY_TYPE DEFAULT_STRING_FORMAT FORMAT HOOKS INHERITANCE IS_CROSS_REF
      MODEL NOT_FOUND_EXCEPTION NUM_COLUMNS NUM_HYDRATE_COLUMNS NUM_LAZY_LOAD_COLUMNS OM_CLASS
      PRIMARY_KEY QUERY REACHES_HOOKS READ_ONLY REFUSES_OBJECTS_ONLY RELATIONS RELOAD_ON_INSERT
      RELOAD_ON_UPDATE REQUIRED_COLUMNS RUNTIME_FORMAT SEQUENCE SQL_FIND_PK SQL_SELECT_LIST
      SQL_TABLE TABLE_NAME TABLE_PHP_NAME TYPE_CAMELNAME TYPE_COLNAME TYPE_DEFAULT TYPE_FIELDNAME
      TYPE_NUM TYPE_PHPNAME UPSERTS
    `),
  },
};
