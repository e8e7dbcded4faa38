<?php
$con = \Propel\Runtime\Propel::getConnection();
$query = new Propel\Runtime\ActiveQuery\ModelCriteria('bookstore', '\Book');
function f(\Propel\Runtime\Connection\ConnectionInterface&Countable $con): ?\Propel\Runtime\Map\TableMap {}
#[\Propel\Runtime\Attribute\Unknown(1)]
class A extends Propel\Runtime\Collection\ObjectCollection implements \Propel\Runtime\ActiveRecord\ActiveRecordInterface
{
    use \Propel\Runtime\Connection\TransactionTrait;
    const PROPEL = \Propel\Runtime\Propel::CLASS_NAME;
    public function Propel() { return fn (): Propel => $this->propel?->Propel; }
}
if ($con instanceof \Propel\Runtime\Connection\ConnectionWrapper) { echo "{$con->useDebug(\Propel\Runtime\Propel::LOG_ERR)}"; }
switch ($x) { case \Propel\Runtime\ActiveQuery\Criteria::IN: break; }
echo <<<PHP
use Propel\Runtime\Propel;
PHP;
?>
<p>Propel\Runtime\Propel</p>
<?= \Propel\Runtime\Propel::log('x') ?>
<? new \Propel\Runtime\Util\PropelConditionalProxy($x) ?>
