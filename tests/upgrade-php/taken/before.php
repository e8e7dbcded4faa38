<?php
namespace App\Entity;

use Doctrine\ORM\Mapping as ORM;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Propel;

/**
 * @ORM\Entity
 * @throws PropelException
 */
#[ORM\Entity]
class OrmException extends \Exception
{
    /** @var Propel */
    public $propel;

    public function init(): void
    {
        Propel::init('x');
    }
}

new PropelException();
