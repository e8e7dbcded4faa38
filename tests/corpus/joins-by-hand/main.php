<?php

require __DIR__ . '/vendor/autoload.php';
require_once __DIR__ . '/generated-conf/config.php';

use App\Report;
use Map\CustomerTableMap;
use Map\DiscountTableMap;
use Map\InvoiceLineTableMap;
use Map\InvoiceTableMap;
use Map\PaymentTableMap;
use Propel\Runtime\ActiveQuery\{Criteria, Join, ModelJoin};

Report::fill();

echo "addJoin\n";
$c = new Criteria('accounts');
$c->addSelectColumn(InvoiceTableMap::COL_BOOK_YEAR);
$c->addSelectColumn(InvoiceTableMap::COL_NUMBER);
$c->addSelectColumn(CustomerTableMap::COL_NAME);
$c->addJoin(InvoiceTableMap::COL_CUSTOMER_CODE, CustomerTableMap::COL_CODE, Criteria::LEFT_JOIN);
$c->addAscendingOrderByColumn(InvoiceTableMap::COL_ID);
Report::rows($c->doSelect());

echo "addJoin on a query\n";
$invoices = InvoiceQuery::create()
    ->addJoin(InvoiceTableMap::COL_CUSTOMER_CODE, CustomerTableMap::COL_CODE, Criteria::INNER_JOIN)
    ->addAnd(CustomerTableMap::COL_NAME, 'B%', Criteria::LIKE)
    ->withColumn(CustomerTableMap::COL_NAME, 'CustomerName')
    ->orderByNumber()
    ->orderByBookYear('desc')
    ->find();
foreach ($invoices as $invoice) {
    echo '  ', $invoice->getBookYear(), '/', $invoice->getNumber(), ' ', $invoice->getCustomerName(), "\n";
}

echo "addJoin with several columns\n";
$c = new Criteria('accounts');
$c->addSelectColumn(InvoiceTableMap::COL_ID);
$c->addAsColumn('paid', 'SUM(payment.cents)');
$c->addJoin(
    array(InvoiceTableMap::COL_BOOK_YEAR, InvoiceTableMap::COL_NUMBER),
    array(PaymentTableMap::COL_INVOICE_YEAR, PaymentTableMap::COL_INVOICE_NUMBER),
    Criteria::LEFT_JOIN
);
$c->addGroupByColumn(InvoiceTableMap::COL_ID);
$c->addAscendingOrderByColumn(InvoiceTableMap::COL_ID);
Report::rows($c->doSelect());

echo "addMultipleJoin\n";
$c = new Criteria();
$c->addSelectColumn(InvoiceTableMap::COL_ID);
$c->addSelectColumn(DiscountTableMap::COL_PERCENT);
$c->addMultipleJoin(array(
    array(InvoiceTableMap::COL_CENTS, DiscountTableMap::COL_FROM_CENTS, Criteria::GREATER_EQUAL),
    array(InvoiceTableMap::COL_CENTS, DiscountTableMap::COL_TO_CENTS, Criteria::LESS_EQUAL),
), Criteria::INNER_JOIN);
$c->addAscendingOrderByColumn(InvoiceTableMap::COL_ID);
Report::rows($c->doSelect());
$c = new Criteria();
$c->addSelectColumn(InvoiceTableMap::COL_ID);
$c->addSelectColumn(PaymentTableMap::COL_CENTS);
$c->addMultipleJoin(array(
    array(InvoiceTableMap::COL_BOOK_YEAR, PaymentTableMap::COL_INVOICE_YEAR),
    array(InvoiceTableMap::COL_NUMBER, PaymentTableMap::COL_INVOICE_NUMBER),
    array(PaymentTableMap::COL_CENTS, 5000, Criteria::GREATER_THAN),
), Criteria::LEFT_JOIN);
$c->addAscendingOrderByColumn(InvoiceTableMap::COL_ID);
$c->addAscendingOrderByColumn(PaymentTableMap::COL_CENTS);
Report::rows($c->doSelect());

echo "new Join\n";
$join = Report::toCustomer();
echo '  ', $join->getJoinType(), ' ', $join->getLeftColumn(), $join->getOperator(), $join->getRightColumn(), "\n";
echo '  ', $join->getLeftTableName(), '.', $join->getLeftColumnName(), ' ', $join->getRightTableName(), '.', $join->getRightColumnName(), "\n";
echo '  ', InvoiceQuery::create()->addJoinObject($join)->count(), " invoices\n";
$join->setJoinType(Criteria::LEFT_JOIN);
echo '  ', InvoiceQuery::create()->addJoinObject($join)->count(), " invoices\n";
$join = new Join();
$join->addCondition(InvoiceTableMap::COL_BOOK_YEAR, PaymentTableMap::COL_INVOICE_YEAR);
$join->addCondition(InvoiceTableMap::COL_NUMBER, PaymentTableMap::COL_INVOICE_NUMBER);
$join->addCondition(InvoiceTableMap::COL_CENTS, PaymentTableMap::COL_CENTS, Join::EQUAL);
$join->setJoinType(Criteria::INNER_JOIN);
echo '  ', $join->countConditions(), ' conditions, ', implode(' ', $join->getLeftColumns()), "\n";
echo '  ', InvoiceQuery::create()->addJoinObject($join, 'Paid')->count(), " paid exactly\n";

echo "condition of a join\n";
$query = InvoiceQuery::create();
$join = new Join();
$join->setJoinType(Criteria::LEFT_JOIN);
$join->setRightTableName(CustomerTableMap::TABLE_NAME);
$criterion = $query->getNewCriterion(InvoiceTableMap::COL_CUSTOMER_CODE, InvoiceTableMap::COL_CUSTOMER_CODE . '=' . CustomerTableMap::COL_CODE, Criteria::CUSTOM);
$criterion->addAnd($query->getNewCriterion(CustomerTableMap::COL_PARENT_CODE, 'ACME'));
$join->setJoinCondition($criterion);
$query->addJoinObject($join, 'child');
$query->withColumn('customer.name', 'Child')->orderById();
foreach ($query->find() as $invoice) {
    echo '  ', $invoice->getId(), ' ', $invoice->getVirtualColumn('Child') ?: 'none', "\n";
}
$lines = InvoiceLineQuery::create()->joinInvoice()->joinInvoice('dear');
$lines->addJoinCondition('dear', 'dear.Cents > ?', 20000);
echo '  ', $lines->count(), " lines\n";
$query = InvoiceQuery::create()->leftJoinInvoiceLine('l')->where('l.Id IS NULL');
$query->setJoinCondition('l', $query->getNewCriterion(InvoiceLineTableMap::alias('l', InvoiceLineTableMap::COL_CENTS), 0, Criteria::LESS_THAN));
echo '  ', $query->count(), " invoices without negative lines\n";

echo "aliases\n";
$c = new Criteria();
$c->addAlias('payer', CustomerTableMap::TABLE_NAME);
$c->addSelectColumn(InvoiceTableMap::COL_ID);
$c->addSelectColumn(CustomerTableMap::COL_NAME);
$c->addSelectColumn(CustomerTableMap::alias('payer', CustomerTableMap::COL_NAME));
$c->addJoin(InvoiceTableMap::COL_CUSTOMER_CODE, CustomerTableMap::COL_CODE, Criteria::INNER_JOIN);
$c->addJoin(InvoiceTableMap::COL_PAYER_CODE, CustomerTableMap::alias('payer', CustomerTableMap::COL_CODE), Criteria::LEFT_JOIN);
$c->addAscendingOrderByColumn(InvoiceTableMap::COL_ID);
Report::rows($c->doSelect());
echo '  ', $c->getTableForAlias('payer'), ' ', CustomerTableMap::alias('payer', CustomerTableMap::COL_NAME), ' ', count($c->getJoins()), " joins\n";

$join = new Join();
$join->addExplicitCondition('customer', 'parent_code', null, 'customer', 'code', 'boss', Join::EQUAL);
$join->setJoinType(Criteria::INNER_JOIN);
echo '  ', $join->getRightTableAlias(), ' ', $join->getRightTableWithAlias(), ' ', $join->hasRightTableAlias() ? 'alias' : 'no alias', "\n";
$children = CustomerQuery::create()
    ->addAlias('boss', CustomerTableMap::TABLE_NAME)
    ->addJoinObject($join, 'boss')
    ->addAsColumn('BossName', 'boss.name')
    ->orderByName()
    ->find();
foreach ($children as $customer) {
    echo '  ', $customer->getName(), ' of ', $customer->getBossName(), "\n";
}

echo "alias of the model\n";
$lines = InvoiceQuery::create()
    ->setModelAlias('i', true)
    ->join('i.InvoiceLine l', Criteria::INNER_JOIN)
    ->where('l.Text = ?', 'tax')
    ->where('i.Cents > ?', 1000)
    ->withColumn('l.Cents', 'Tax')
    ->orderBy('i.Id')
    ->find();
foreach ($lines as $invoice) {
    echo '  ', $invoice->getId(), ': ', $invoice->getTax(), "\n";
}

echo "ModelJoin\n";
$join = new ModelJoin();
$join->setJoinType(Criteria::INNER_JOIN);
$join->setRelationMap(InvoiceLineTableMap::getTableMap()->getRelation('Invoice'));
$query = InvoiceLineQuery::create()->addJoinObject($join, 'Invoice');
$query->where('Invoice.BookYear = ?', 2021)->filterByText('work')->orderById();
echo '  ', implode(', ', $query->find()->getColumnValues('Cents')), "\n";
echo '  ', $query->hasJoin('Invoice') ? 'joined' : 'not joined', ' ', $query->getJoin('Invoice')->getTableMap()->getName(), "\n";

echo "tables without a join\n";
$c = new Criteria();
$c->addAsColumn('cents', 'SUM(invoice.cents)');
$c->add(InvoiceTableMap::COL_CUSTOMER_CODE, 'invoice.customer_code = customer.code', Criteria::CUSTOM);
$c->add(CustomerTableMap::COL_NAME, 'Bolt');
Report::rows($c->doSelect());
$c = new Criteria();
$c->addJoin(InvoiceTableMap::COL_CUSTOMER_CODE, CustomerTableMap::COL_CODE);
$c->addSelectColumn(InvoiceTableMap::COL_ID);
$c->add(CustomerTableMap::COL_PARENT_CODE, null, Criteria::ISNOTNULL);
$c->addDescendingOrderByColumn(InvoiceTableMap::COL_ID);
Report::rows($c->doSelect());
echo '  ', $c->doCount()->fetchColumn(), " rows\n";
