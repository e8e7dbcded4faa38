<?php
namespace App {
    use Propel\Runtime\Propel;

    Propel::getConnection();
    $x = new namespace\Propel();
    $f = function () use ($x): Propel { return $x; };
    enum Suit { case Propel; case Other; }
    goto Propel;
    Propel:
}

namespace App\Other {
    Propel::getConnection();
    \Propel\Runtime\Propel::getConnection();
}

namespace {
    use Propel\Runtime\Propel;

    Propel::getConnection();
    const Propel = 1;
}
