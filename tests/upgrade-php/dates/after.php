<?php
namespace App;

use Orm\Runtime\Orm;

class Dates
{
    public function run($book, $items)
    {
        $book->getPublishedAt()->modify('+1 day');
        $book->getPublishedAt()->setTime(0, 0);
        $book->getPublishedAt()->modify('+1 day')->setTime(0, 0);
        $next = $book->getPublishedAt()->modify('+1 day');
        $date = $book->getCreatedOn();
        $date->modify('-1 day');
        $date->setDate(2020, 1, 1);
        $own = new \DateTime();
        $own->modify('+1 day');
        $other = $book->getCreatedOn();
        $other = new \DateTime();
        $other->modify('+1 day');
        $book->getItems()->add($items);
        $book->getInvoice()->setDate('2020-01-01');
        $book->setPublishedAt($book->getPublishedAt()->modify('+1 day'));
    }
}
