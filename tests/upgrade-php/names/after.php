<?php
$con = \Orm\Runtime\Orm::getConnection();
$query = new Orm\Runtime\ActiveQuery\ModelCriteria('bookstore', '\Book');
function f(\Orm\Runtime\Connection\ConnectionInterface&Countable $con): ?\Orm\Runtime\Map\TableMap {}
#[\Orm\Runtime\Attribute\Unknown(1)]
class A extends Orm\Runtime\Collection\ObjectCollection implements \Orm\Runtime\ActiveRecord\ActiveRecordInterface
{
    use \Orm\Runtime\Connection\TransactionTrait;
    const PROPEL = \Orm\Runtime\Orm::CLASS_NAME;
    public function Propel() { return fn (): Propel => $this->propel?->Propel; }
}
if ($con instanceof \Orm\Runtime\Connection\ConnectionWrapper) { echo "{$con->useDebug(\Orm\Runtime\Orm::LOG_ERR)}"; }
switch ($x) { case \Orm\Runtime\ActiveQuery\Criteria::IN: break; }
echo <<<PHP
use Orm\Runtime\Orm as Propel;
PHP;
?>
<p>Propel\Runtime\Propel</p>
<?= \Orm\Runtime\Orm::log('x') ?>
<? new \Propel\Runtime\Util\PropelConditionalProxy($x) ?>
