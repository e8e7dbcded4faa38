<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/**
 * The tables of the fixture and how their relations are called in generated code.
 *
 * Every table of objects has the columns "name", by which a row is recognized, and "note", which a program may change.
 *
 * @phpstan-type Relation array{child: string, parent: string, columns: array<string, string>, up: string, one: string,
 *     many: string, required?: true, single?: true}
 * @phpstan-type Side array{type: string, columns: array<string, string>, up: string, add: string, remove: string, many:
 *     string, row: string, rows: string}
 * @phpstan-type Junction array{class: string, sides: list<Side>, extra?: string}
 */
final class Campus
{
    /**
     * The key columns of each type; one named "id" is filled in by the database. In the order in which rows can be
     * deleted.
     */
    public const KEYS = [
        'comment' => ['id'], 'profile' => ['person_id'], 'pet' => ['id'], 'article' => ['id'], 'door' => ['id'],
        'desk' => ['id'],
        'topic' => ['id'], 'course' => ['id'], 'essay' => ['id'], 'hall' => ['wing', 'storey'], 'person' => ['id'],
    ];

    /** @var array<string, Relation> by the plural under which the parent has its children */
    public const RELATIONS = [
        'authored' => [
            'child' => 'article', 'parent' => 'person', 'columns' => ['author_id' => 'id'],
            'up' => 'Author', 'one' => 'AuthoredArticle', 'many' => 'AuthoredArticles',
        ],
        'edited' => [
            'child' => 'article', 'parent' => 'person', 'columns' => ['editor_id' => 'id'],
            'up' => 'Editor', 'one' => 'EditedArticle', 'many' => 'EditedArticles',
        ],
        'comments' => [
            'child' => 'comment', 'parent' => 'article', 'columns' => ['article_id' => 'id'],
            'up' => 'Article', 'one' => 'Comment', 'many' => 'Comments', 'required' => true,
        ],
        'pets' => [
            'child' => 'pet', 'parent' => 'person', 'columns' => ['person_id' => 'id'],
            'up' => 'Person', 'one' => 'Pet', 'many' => 'Pets',
        ],
        'subtopics' => [
            'child' => 'topic', 'parent' => 'topic', 'columns' => ['parent_id' => 'id'],
            'up' => 'Parent', 'one' => 'Child', 'many' => 'Children',
        ],
        'desks' => [
            'child' => 'desk', 'parent' => 'hall', 'columns' => ['hall_wing' => 'wing', 'hall_storey' => 'storey'],
            'up' => 'Hall', 'one' => 'Desk', 'many' => 'Desks',
        ],
        'doors' => [
            'child' => 'door', 'parent' => 'hall', 'columns' => ['hall_wing' => 'wing', 'hall_storey' => 'storey'],
            'up' => 'Hall', 'one' => 'Door', 'many' => 'Doors', 'required' => true,
        ],
        'profile' => [
            'child' => 'profile', 'parent' => 'person', 'columns' => ['person_id' => 'id'],
            'up' => 'Person', 'one' => 'Profile', 'many' => 'Profile', 'required' => true, 'single' => true,
        ],
    ];

    /**
     * @var array<string, Junction> by table; the members of a tuple are in the order of the sides, the extra value
     *     comes last
     */
    public const JUNCTIONS = [
        'membership' => [
            'class' => 'Membership',
            'sides' => [
                [
                    'type' => 'person',
                    'columns' => ['person_id' => 'id'],
                    'up' => 'Person',
                    'add' => 'addCourse',
                    'remove' => 'removeCourse',
                    'many' => 'Courses',
                    'row' => 'Membership',
                    'rows' => 'Memberships',
                ],
                [
                    'type' => 'course',
                    'columns' => ['course_id' => 'id'],
                    'up' => 'Course',
                    'add' => 'addPerson',
                    'remove' => 'removePerson',
                    'many' => 'People',
                    'row' => 'Membership',
                    'rows' => 'Memberships',
                ],
            ],
        ],
        'loan' => [
            'class' => 'Loan', 'extra' => 'day',
            'sides' => [
                [
                    'type' => 'person',
                    'columns' => ['person_id' => 'id'],
                    'up' => 'Person',
                    'add' => 'addDesk',
                    'remove' => 'removeDeskDay',
                    'many' => 'DeskDays',
                    'row' => 'Loan',
                    'rows' => 'Loans',
                ],
                [
                    'type' => 'desk',
                    'columns' => ['desk_id' => 'id'],
                    'up' => 'Desk',
                    'add' => 'addPerson',
                    'remove' => 'removePersonDay',
                    'many' => 'PersonDays',
                    'row' => 'Loan',
                    'rows' => 'Loans',
                ],
            ],
        ],
        'lesson' => [
            'class' => 'Lesson',
            'sides' => [
                [
                    'type' => 'course',
                    'columns' => ['course_id' => 'id'],
                    'up' => 'Course',
                    'add' => 'addTopic',
                    'remove' => 'removeTopicHall',
                    'many' => 'TopicHalls',
                    'row' => 'Lesson',
                    'rows' => 'Lessons',
                ],
                [
                    'type' => 'topic',
                    'columns' => ['topic_id' => 'id'],
                    'up' => 'Topic',
                    'add' => 'addCourse',
                    'remove' => 'removeCourseHall',
                    'many' => 'CourseHalls',
                    'row' => 'Lesson',
                    'rows' => 'Lessons',
                ],
                [
                    'type' => 'hall',
                    'columns' => ['hall_wing' => 'wing', 'hall_storey' => 'storey'],
                    'up' => 'Hall',
                    'add' => 'addCourse',
                    'remove' => 'removeCourseTopic',
                    'many' => 'CourseTopics',
                    'row' => 'Lesson',
                    'rows' => 'Lessons',
                ],
            ],
        ],
        'citation' => [
            'class' => 'Citation',
            'sides' => [
                [
                    'type' => 'essay',
                    'columns' => ['source_id' => 'id'],
                    'up' => 'Source',
                    'add' => 'addTarget',
                    'remove' => 'removeTarget',
                    'many' => 'Targets',
                    'row' => 'OutgoingCitation',
                    'rows' => 'OutgoingCitations',
                ],
                [
                    'type' => 'essay',
                    'columns' => ['target_id' => 'id'],
                    'up' => 'Target',
                    'add' => 'addSource',
                    'remove' => 'removeSource',
                    'many' => 'Sources',
                    'row' => 'IncomingCitation',
                    'rows' => 'IncomingCitations',
                ],
            ],
        ],
    ];

    /** @return class-string */
    public static function model(string $type): string
    {
        return self::named(ucfirst($type));
    }

    /** @return class-string */
    public static function query(string $type): string
    {
        return self::named(ucfirst($type) . 'Query');
    }

    /** The name of a column as methods have it: "author_id" is "AuthorId". */
    public static function phpName(string $column): string
    {
        return str_replace(' ', '', ucwords(str_replace('_', ' ', $column)));
    }

    /** @return array<string, Relation> */
    public static function relationsOfChild(string $type): array
    {
        return array_filter(self::RELATIONS, static fn (array $relation): bool => $relation['child'] === $type);
    }

    /** @return array<string, Relation> */
    public static function relationsOfParent(string $type): array
    {
        return array_filter(self::RELATIONS, static fn (array $relation): bool => $relation['parent'] === $type);
    }

    /** @return class-string */
    private static function named(string $class): string
    {
        /** @var class-string */
        return 'Campus\\' . $class;
    }
}
