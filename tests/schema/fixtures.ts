/** Valid schemas by topic; the reader and the XSD must both accept them. */
export const validSchemas: Readonly<Record<string, string>> = {
  'the smallest': '<database name="default"/>',
  'every attribute of a database': `<?xml version="1.0" encoding="UTF-8"?>
<database xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd"
  name="shop" defaultIdMethod="native" package="shop.model" namespace="\\Acme\\Shop" schema="sales"
  baseClass="Acme\\Model" baseQueryClass="Acme\\Query" defaultPhpNamingMethod="clean"
  defaultAccessorVisibility="protected" defaultMutatorVisibility="private" heavyIndexing="yes" identifierQuoting="1"
  tablePrefix="pre_" defaultStringFormat="json">
  <vendor type="mysql"><parameter name="Engine" value="InnoDB"/></vendor>
  <behavior name="sortable"><parameter name="rank_column" value="place"/></behavior>
  <domain name="money" type="decimal" size="10" scale="2" default="0.00" description="An amount"/>
  <domain name="now" type="TIMESTAMP" defaultExpr="CURRENT_TIMESTAMP"/>
  <domain name="flag" type="BOOLEAN" defaultValue="true"/>
</database>`,
  'every attribute of a table': `<database name="default">
  <table name="thing" phpName="Thing" namespace="Sub" package="things" schema="other" idMethod="native" allowPkInsert="true"
    skipSql="true" readOnly="false" abstract="true" baseClass="Acme\\Model" baseQueryClass="Acme\\Query"
    interface="Acme\\Contract" phpNamingMethod="nochange" heavyIndexing="false" identifierQuoting="true"
    description="What it's &lt;for&gt;" reloadOnInsert="true" reloadOnUpdate="true" isCrossRef="false"
    defaultStringFormat="Custom" defaultAccessorVisibility="public" defaultMutatorVisibility="protected" columnPrefix="thing_">
    <column name="thing_id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="thing_name"/>
    <id-method-parameter name="sequence" value="thing_seq"/>
    <behavior name="other" id="second">
      <parameter-list name="columns">
        <parameter-list-item><parameter name="name" value="a"/><parameter name="kind" value=""/></parameter-list-item>
        <parameter-list-item/>
      </parameter-list>
    </behavior>
    <vendor type="pgsql"><parameter name="schema" value="x"/></vendor>
  </table>
  <table name="twin" alias="Thing"/>
</database>`,
  'every attribute of a column': `<database name="default">
  <domain name="code" type="CHAR" size="4" default="none"/>
  <table name="t">
    <column name="id" type="bigint" primaryKey="true" autoIncrement="true" required="true"/>
    <column name="p_one" phpName="First" phpSingularName="Single" tableMapName="ONE" prefix="p_" accessorVisibility="protected"
      mutatorVisibility="PRIVATE" type="VARCHAR" size="10" phpType="string" default="x" phpNamingMethod="phpname"
      description="" typeHint="?string" primaryString="true" content="uuid"/>
    <column name="raw" type="DECIMAL" size="10" scale="2" sqlType="money" defaultExpr="0" lazyLoad="true"/>
    <column name="choice" type="ENUM" valueSet="a, b ,c" defaultValue="b"/>
    <column name="flags" type="SET" valueSet="x,y" default="x, y"/>
    <column name="by_domain" domain="code"/>
    <column name="nothing" domain="code" default="NULL"/>
    <column name="class_key" type="INTEGER" inheritance="single">
      <inheritance key="1" class="Car" package="vehicles"/>
      <inheritance key="2" class="Truck" extends="Car"/>
      <vendor type="mysql"><parameter name="Unsigned" value="true"/></vendor>
    </column>
  </table>
</database>`,
  'every kind of key': `<database name="default">
  <table name="node">
    <column name="a" type="INTEGER" primaryKey="true"/>
    <column name="b" type="INTEGER" primaryKey="true"/>
    <column name="parent_a" type="INTEGER"/>
    <column name="parent_b" type="INTEGER"/>
    <column name="owner_id" type="INTEGER"/>
    <column name="editor_id" type="INTEGER" required="true"/>
    <column name="target_id" type="INTEGER"/>
    <column name="target_type" type="VARCHAR"/>
    <foreign-key foreignTable="node"><reference local="parent_a" foreign="a"/><reference local="parent_b" foreign="b"/></foreign-key>
    <foreign-key foreignTable="person" onDelete="SetNull" onUpdate="no action"><reference local="owner_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="person" name="edited_by" phpName="Editor" refPhpName="Edited" defaultJoin="INNER JOIN"
      onDelete="CASCADE" onUpdate="" skipSql="true" interface="Acme\\Owner">
      <reference local="editor_id" foreign="id"/>
      <vendor type="pgsql"><parameter name="deferrable" value="true"/></vendor>
    </foreign-key>
    <foreign-key foreignTable="person" phpName="Target" refPhpName="TargetOf">
      <reference local="target_id" foreign="id"/>
      <reference local="target_type" value="person"/>
    </foreign-key>
    <index><index-column name="target_type" size="10"/><index-column name="target_id"/></index>
    <unique name="one_owner">
      <unique-column name="owner_id"/>
      <vendor type="mysql"><parameter name="Index_type" value="BTREE"/></vendor>
    </unique>
  </table>
  <table name="person">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="node_a" type="INTEGER"/>
    <column name="node_b" type="INTEGER"/>
    <foreign-key foreignTable="node" foreignSchema=""><reference local="node_a" foreign="a"/><reference local="node_b" foreign="b"/></foreign-key>
  </table>
  <table name="person_node" isCrossRef="true">
    <column name="person_id" type="INTEGER" primaryKey="true"/>
    <column name="node_a" type="INTEGER" primaryKey="true"/>
    <column name="node_b" type="INTEGER" primaryKey="true"/>
    <foreign-key foreignTable="person"><reference local="person_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="node"><reference local="node_a" foreign="a"/><reference local="node_b" foreign="b"/></foreign-key>
  </table>
</database>`,
  'comments and processing instructions': `<?xml version="1.0"?><!-- <!DOCTYPE is only said here --><?editor x?>
<database name="default"><!-- nothing -->
</database>`,
};

/** Schemas with an invalid structure or value, which an XSD can detect too. */
export const wrongSchemas: Readonly<Record<string, string>> = {
  'another root': '<schema name="default"/>',
  'a table without a name': '<database name="d"><table/></database>',
  'a database with an empty name': '<database name=""/>',
  'a blank name': '<database name=" "/>',
  'an unknown element': '<database name="d"><tabel name="t"/></database>',
  'an element in the wrong place': '<database name="d"><column name="c"/></database>',
  'an element in a leaf': '<database name="d"><domain name="x"><vendor type="mysql"/></domain></database>',
  'an unknown attribute': '<database name="d" nmae="x"/>',
  'an unknown type': '<database name="d"><table name="t"><column name="c" type="VARCHR"/></table></database>',
  'no boolean': '<database name="d" heavyIndexing="maybe"/>',
  'a size of zero': '<database name="d"><table name="t"><column name="c" size="0"/></table></database>',
  'a size that is no number':
    '<database name="d"><table name="t"><column name="c" size="1e3"/></table></database>',
  'a size beyond measure':
    '<database name="d"><table name="t"><column name="c" size="99999999999"/></table></database>',
  'a negative scale': '<database name="d"><table name="t"><column name="c" scale="-1"/></table></database>',
  'an unknown action':
    '<database name="d"><table name="t"><column name="c"/><foreign-key foreignTable="t" onDelete="explode"><reference local="c" foreign="c"/></foreign-key></table></database>',
  'an unknown visibility': '<database name="d" defaultAccessorVisibility="secret"/>',
  'an unknown naming method': '<database name="d" defaultPhpNamingMethod="shouting"/>',
  'a parameter without a value':
    '<database name="d"><behavior name="b"><parameter name="p"/></behavior></database>',
  'a reference without a local column':
    '<database name="d"><table name="t"><column name="c"/><foreign-key foreignTable="t"><reference foreign="c"/></foreign-key></table></database>',
  'an index column without a name':
    '<database name="d"><table name="t"><column name="c"/><index><index-column/></index></table></database>',
  'a unique column in an index':
    '<database name="d"><table name="t"><column name="c"/><index><unique-column name="c"/></index></table></database>',
  'an inheritance without a key':
    '<database name="d"><table name="t"><column name="c" inheritance="single"><inheritance class="A"/></column></table></database>',
  'an external schema without a file': '<database name="d"><external-schema/></database>',
  'text between elements': '<database name="d">text</database>',
};
