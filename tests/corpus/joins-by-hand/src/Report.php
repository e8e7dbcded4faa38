<?php

namespace App;

use Customer;
use Discount;
use Invoice;
use InvoiceLine;
use Map\CustomerTableMap;
use Map\InvoiceTableMap;
use Payment;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\Join;

class Report
{
    public static function fill()
    {
        foreach ([['ACME', 'Acme', null], ['BOLT', 'Bolt', 'ACME'], ['CORK', 'Cork', 'ACME']] as $row) {
            $customer = new Customer();
            $customer->fromArray(array_combine(['Code', 'Name', 'ParentCode'], $row));
            $customer->save();
        }
        $invoices = [
            [2020, 1, 'ACME', null, 1000],
            [2020, 2, 'BOLT', 'ACME', 25000],
            [2021, 1, 'BOLT', 'BOLT', 60000],
            [2021, 2, 'GONE', null, 500],
        ];
        foreach ($invoices as list($year, $number, $code, $payer, $cents)) {
            $invoice = new Invoice();
            $invoice->setBookYear($year)->setNumber($number)->setCustomerCode($code)->setPayerCode($payer)->setCents($cents);
            foreach (['work', 'tax'] as $text) {
                $line = new InvoiceLine();
                $line->setText($text)->setCents($text === 'tax' ? $cents / 5 : $cents * 4 / 5);
                $invoice->addInvoiceLine($line);
            }
            $invoice->save();
        }
        foreach ([[2020, 1, 1000], [2020, 2, 5000], [2020, 2, 10000], [2021, 1, 70000]] as $row) {
            $payment = new Payment();
            $payment->setInvoiceYear($row[0]);
            $payment->setInvoiceNumber($row[1]);
            $payment->setCents($row[2]);
            $payment->save();
        }
        foreach ([[0, 9999, 0], [10000, 49999, 3], [50000, 99999, 5]] as $row) {
            $discount = new Discount();
            $discount->fromArray($row, \Propel\Runtime\Map\TableMap::TYPE_NUM);
            $discount->save();
        }
    }

    /**
     * The join from an invoice to its customer.
     *
     * @param string $type
     * @return \Propel\Runtime\ActiveQuery\Join
     */
    public static function toCustomer($type = Criteria::INNER_JOIN)
    {
        return new Join(InvoiceTableMap::COL_CUSTOMER_CODE, CustomerTableMap::COL_CODE, $type);
    }

    /** Prints rows of a data fetcher. */
    public static function rows(\Propel\Runtime\DataFetcher\DataFetcherInterface $rows)
    {
        while ($row = $rows->fetch(\PDO::FETCH_NUM)) {
            echo '  ', implode(' | ', array_map(static function ($value) {
                return $value === null ? 'null' : $value;
            }, $row)), "\n";
        }
        $rows->close();
    }
}
