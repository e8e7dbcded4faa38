<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Folder;
use Archived\FolderArchiveQuery;
use Archived\FolderQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A row that has got another parent is neither deleted nor archived by the parent of before. */
final class MovedChildrenTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testNothingIsArchivedThatStays(): void
    {
        [$from, $to] = [(new Folder())->setName('from'), (new Folder())->setName('to')];
        $to->save();
        $moved = (new Folder())->setName('moved');
        $from->addChild($moved)->addChild((new Folder())->setName('own'));
        $from->save();
        $this->connection->execute(
            'UPDATE ar_folder SET parent_id = ? WHERE id = ?',
            [$to->getId(), $moved->getId()],
        );
        $from->setChildren([])->save();
        $names = FolderQuery::create()->filterByParentId($to->getId())->select('Name')->find()->getData();
        self::assertSame(['moved'], array_values($names));
        self::assertSame(['own'], array_values(FolderArchiveQuery::create()->select('Name')->find()->getData()));
        self::assertFalse($moved->isDeleted());
    }
}
