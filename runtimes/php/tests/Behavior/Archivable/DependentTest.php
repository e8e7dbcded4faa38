<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\File;
use Archived\Folder;
use Archived\FolderQuery;
use Archived\Mark;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Rows that the database deletes along with others. */
final class DependentTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testChildrenAreArchivedBeforeTheyAreDeleted(): void
    {
        [$root] = $this->folders();
        $statements = $this->workOf($root->delete(...));

        self::assertSame(['in', 'root'], $this->sorted('ar_folder_archive', 'name'));
        self::assertSame(['f0', 'f1', 'f2', 'f3'], $this->sorted('ar_file_archive', 'name'));
        self::assertSame(['w0', 'w1', 'w2', 'w3'], $this->sorted('ar_mark_archive', 'word'));
        self::assertSame([[], []], [$this->column('ar_folder', 'id'), $this->column('ar_mark', 'id')]);
        // All of them at the same instant.
        $dates = array_merge(
            $this->column('ar_folder_archive', 'archived_at'),
            $this->column('ar_file_archive', 'archived_at', 'number'),
            $this->column('ar_mark_archive', 'archived_at'),
        );
        self::assertCount(1, array_unique($dates, SORT_REGULAR));
        self::assertLessThan(20, count($statements));
    }

    public function testStatementsDoNotGrowWithTheChildren(): void
    {
        $counts = [];
        foreach ([1, 100] as $files) {
            $folder = (new Folder())->setName('x');
            for ($number = 0; $number < $files; ++$number) {
                $folder->addFile((new File())->setNumber($number)->setName("f$number"));
            }
            $folder->save();
            $query = FolderQuery::create()->filterByName('x');
            $counts[] = count($this->workOf(static fn (): int => $query->delete()));
        }
        self::assertSame($counts[0], $counts[1]);
        self::assertCount(101, $this->column('ar_file_archive', 'name', 'number'));
    }

    public function testACircleEnds(): void
    {
        [$root, $inner] = $this->folders();
        $root->setParent($inner)->save();
        FolderQuery::create()->filterByName('root')->archive();
        self::assertSame(['in', 'root'], $this->sorted('ar_folder_archive', 'name'));
    }

    public function testWithoutArchiveNothingIsArchived(): void
    {
        [$root] = $this->folders();
        $root->deleteWithoutArchive();
        self::assertSame([], $this->sorted('ar_folder_archive', 'name'));
        self::assertSame([], $this->sorted('ar_mark_archive', 'word'));
    }

    /** @return array{Folder, Folder} */
    private function folders(): array
    {
        $root = (new Folder())->setName('root');
        $inner = (new Folder())->setName('in')->setParent($root);
        foreach ([$root, $root, $inner, $inner] as $number => $folder) {
            $file = (new File())->setNumber($number)->setName("f$number");
            $file->addMark((new Mark())->setWord("w$number"));
            $folder->addFile($file);
        }
        $root->save();
        $inner->save();

        return [$root, $inner];
    }

    /** @return list<mixed> */
    private function sorted(string $table, string $column): array
    {
        return $this->column($table, $column, $column);
    }
}
