<?php
namespace App\Behavior;

use Propel\Common\Pluralizer\StandardEnglishPluralizer;
use Propel\Generator\Model\Behavior;
use Propel\Generator\Model\Table;
use Propel\Runtime\Propel;

class AuditBehavior extends Behavior
{
    public function modifyTable(): void
    {
        $this->getTable()->addColumn(['name' => 'audited']);
        Propel::getConnection();
    }

    private function copyOf(Table $table, Table $other): StandardEnglishPluralizer
    {
        return new StandardEnglishPluralizer();
    }
}
