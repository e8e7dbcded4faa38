<?php
namespace App {
    use Orm\Runtime\Orm;

    Orm::getConnection();
    $x = new namespace\Propel();
    $f = function () use ($x): Orm { return $x; };
    enum Suit { case Propel; case Other; }
    goto Propel;
    Propel:
}

namespace App\Other {
    Propel::getConnection();
    \Orm\Runtime\Orm::getConnection();
}

namespace {
    use Orm\Runtime\Orm;

    Orm::getConnection();
    const Propel = 1;
}
