<?php

declare(strict_types=1);

// The SQL after the select list, and the values, of the queries of QueryShapeTest.
return [
    'comparisons and orders' => [
        ' FROM "book" WHERE "book"."id" >= ? AND "book"."title" = ? AND "book"."title" = ? ORDER BY '
            . '"book"."title" DESC, "book"."id" ASC',
        [3, 'a', 'b'],
    ],
    'a comparison after an order' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."title" LIKE ? ORDER BY "book"."title" ASC',
        [3, 'a%'],
    ],
    'an escaped pattern' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."title" LIKE ? ESCAPE \'!\'',
        [3, 'a!%'],
    ],
    'limit and offset' => [
        ' FROM "book" WHERE "book"."id" = ? ORDER BY "book"."id" ASC LIMIT 2 OFFSET 4',
        [3],
    ],
    'an offset taken back' => [
        ' FROM "book" ORDER BY "book"."id" ASC',
        [],
    ],
    'an alternative' => [
        ' FROM "book" WHERE ("book"."id" = ? OR "book"."title" = ?) LIMIT 2',
        [3, 'a'],
    ],
    'several alternatives' => [
        ' FROM "book" WHERE "book"."pages" > ? AND ("book"."id" = ? OR "book"."title" LIKE ? OR '
            . '"book"."isbn" = ?) AND ("book"."id" = ? OR "book"."author_id" = ?) ORDER BY "book"."id" ASC',
        [5, 3, 'a%', 'b', 4, 7],
    ],
    'alternatives to other conditions' => [
        ' FROM "book" WHERE (("book"."title" LIKE ? OR "book"."title" = ?) OR "book"."id" = ?) AND '
            . '(("book"."id" >= ? AND "book"."id" <= ?) OR "book"."pages" = ?) AND ("book"."title" IS NULL OR '
            . '"book"."title" = ?) AND ("book"."id" IN (?,?) OR "book"."published_on" < ?)',
        ['a%', 'b', 3, 1, 2, 4, 'c', 1, 2, '2024-05-01'],
    ],
    'an alternative that is taken back' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."title" = ?',
        [3, 'a'],
    ],
    'an alternative to nothing' => [
        ' FROM "book" WHERE "book"."id" = ? ORDER BY "book"."id" ASC',
        [3],
    ],
    'an alternative that is missing' => [
        ' FROM "book" WHERE "book"."id" = ?',
        [3],
    ],
    'an alternative of null' => [
        ' FROM "book" WHERE ("book"."id" = ? OR "book"."title" IS NULL)',
        [3],
    ],
    'an alternative of several numbers' => [
        ' FROM "book" WHERE ("book"."id" = ? OR "book"."id" IN (?,?))',
        [3, 1, 2],
    ],
    'an alternative of a range' => [
        ' FROM "book" WHERE ("book"."id" = ? OR ("book"."pages" >= ? AND "book"."pages" <= ?) OR '
            . '"book"."pages" <= ?)',
        [3, 1, 2, 9],
    ],
    'an alternative before a join' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE ("book"."id" = ? OR '
            . '"book"."title" = ?)',
        [3, 'a'],
    ],
    'an alternative that a used query leaves open' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."id" = ? AND '
            . '"author"."last_name" = ? AND "book"."title" = ?',
        [3, 'a', 'b'],
    ],
    'more alternatives than are kept' => [
        ' FROM "book" WHERE ("book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR '
            . '"book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR '
            . '"book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR '
            . '"book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR "book"."id" = ? OR '
            . '"book"."id" = ?)',
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    ],
    'ranges' => [
        ' FROM "book" WHERE ("book"."pages" >= ? AND "book"."pages" <= ?) AND "book"."id" >= ? AND '
            . '"book"."id" <= ? AND ("book"."published_on" >= ? AND "book"."published_on" <= ?) AND '
            . '"book"."created_at" <= ? ORDER BY "book"."id" ASC',
        [1, 9, 3, 7, '2024-05-01', '2024-05-02', '2024-05-01 10:00:00.000000'],
    ],
    'other ranges' => [
        ' FROM "book" WHERE "book"."id" = ? AND ("book"."pages" >= ? AND "book"."pages" <= ?) AND '
            . '("book"."pages" >= ? AND "book"."pages" <= 3000000000) AND ("book"."price" >= ? AND '
            . '"book"."price" <= ?) AND "book"."price" >= ? AND "book"."weight" <= ?',
        [3, -1, 9, 1, 1, 2, 1, 2],
    ],
    'primary keys' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."id" = ? ORDER BY "book"."id" ASC',
        [3, 4],
    ],
    'other primary keys' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."id" = 3000000000 AND "book"."id" IS NULL',
        [-3],
    ],
    'a clause' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."title" = ? AND "book"."pages" = ?',
        [3, 'a', 5],
    ],
    'orders by names' => [
        ' FROM "book" WHERE "book"."id" = ? ORDER BY "book"."title" ASC, "book"."pages" DESC, '
            . '"book"."id" ASC, "book"."price" ASC',
        [3],
    ],
    'orders by names beside a join' => [
        ' FROM "book" INNER JOIN "author" ON ("book"."author_id"="author"."id") ORDER BY "book"."id" '
            . 'ASC, "author"."last_name" ASC, "book"."title" ASC',
        [],
    ],
    'an order by a name in a used query' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") ORDER BY '
            . '"author"."last_name" ASC, "book"."id" ASC',
        [],
    ],
    'an order by a name that ignores case' => [
        ' FROM "book" ORDER BY "book"."id" ASC, UPPER("book"."title") ASC',
        [],
    ],
    'an order by the name of an expression' => [
        ' FROM "book" WHERE "book"."id" = ? ORDER BY "Title" ASC',
        [3],
    ],
    'clauses before, between and after others' => [
        ' FROM "book" WHERE "book"."pages" BETWEEN ? AND ? AND "book"."id" = ? AND ("book"."title" LIKE '
            . '? OR "book"."title" = ?) AND "book"."id" = ? AND "book"."title" <> ? ORDER BY "book"."title" '
            . 'ASC LIMIT 2',
        [1, 5, 3, 'a%', 'b', 4, 'c'],
    ],
    'clauses with values that change them' => [
        ' FROM "book" WHERE "book"."pages" > ? AND "book"."title" IS NULL AND "book"."id" IN (?,?) AND '
            . '1<>1',
        [1, 1, 2],
    ],
    'clauses with values that are converted' => [
        ' FROM "book" WHERE "book"."published_on" >= ? AND "book"."price" > ? AND "book"."published_on" '
            . '= ?',
        ['2026-01-02', '2.5', '2026-01-02'],
    ],
    'a clause with a type' => [
        ' FROM "book" WHERE "book"."id" = ?',
        [3],
    ],
    'a clause without a value' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."title" IS NOT NULL AND "book"."pages" > ?',
        [3, 1],
    ],
    'a clause as an alternative' => [
        ' FROM "book" WHERE ("book"."pages" > ? OR "book"."id" = ?)',
        [1, 4],
    ],
    'clauses with names of a join' => [
        ' FROM "book" INNER JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."pages" > ? '
            . 'AND "author"."last_name" LIKE ? AND "book"."id" = ?',
        [1, 'a%', 3],
    ],
    'a clause with an unknown name, which an outer query may know' => [
        ' FROM "book" WHERE Author.LastName LIKE ? AND "book"."id" = ?',
        ['a%', 3],
    ],
    'a clause of a used query' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."id" = ? AND '
            . '("author"."age" > ? AND "book"."pages" > ?)',
        [3, 20, 5],
    ],
    'other values' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."id" IN (?,?) AND "book"."pages" = ? AND '
            . '"book"."title" IS NULL',
        [3, 1, 2, -1],
    ],
    'digits' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."pages" > ?',
        [3, 20],
    ],
    'other texts for numbers' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."id" = ? AND "book"."id" <> ? AND "book"."pages" '
            . '= ? AND "book"."pages" = 3000000000 AND 1<>1 AND "book"."price" = ? AND "book"."title" = ?',
        [3, 3, 3, -2, '5', '3'],
    ],
    'digits as a pattern' => [
        ' FROM "book" WHERE "book"."id" LIKE ?',
        ['3'],
    ],
    'columns by their names' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."title" = ? AND "book"."pages" = ?',
        [3, 'a', 5],
    ],
    'values by names that are converted' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."pages" = ? AND "book"."id" = 3000000000 AND '
            . '"book"."title" = ? AND "book"."price" = ? AND "book"."published_on" = ? AND "book"."title" LIKE '
            . '?',
        [3, -1, '5', 5, '2024-05-01', 'a%'],
    ],
    'an object' => [
        ' FROM "book" WHERE "book"."author_id" = ? ORDER BY "book"."id" ASC',
        [7],
    ],
    'a new object' => [
        ' FROM "book" WHERE 1<>1',
        [],
    ],
    'not an object' => [
        ' FROM "book" WHERE "book"."author_id" <> ?',
        [7],
    ],
    'null' => [
        ' FROM "book" WHERE "book"."pages" IS NULL AND "book"."title" IS NOT NULL AND "book"."id" = ? '
            . 'AND "book"."isbn" IS NOT NULL AND "book"."pages" IS NULL ORDER BY "book"."id" ASC',
        [3],
    ],
    'lists' => [
        ' FROM "book" WHERE "book"."id" = ? AND "book"."id" IN (?,?,?) AND "book"."title" <> ? AND '
            . '"book"."pages" IN (?,?) AND "book"."pages" <> ?',
        [3, 1, 2, 3, 'a', 1, 2, 7],
    ],
    'other lists' => [
        ' FROM "book" WHERE "book"."id" IN (?) AND "book"."id" IN '
            . '(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) '
            . 'AND "book"."id" IN (?,?) AND ("book"."id" IN (?) OR "book"."id" IS NULL) AND "book"."id" NOT IN '
            . '(?,?) AND ("book"."id" >= ? AND "book"."id" <= ?)',
        [
            1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
            27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 41, 41, 41, 41, 41, 41, 41, 1, -2, 1, 1,
            2, 1, 2,
        ],
    ],
    'dates' => [
        ' FROM "book" WHERE "book"."published_on" > ? AND "book"."published_on" <= ? AND "book"."id" = ? '
            . 'AND "book"."published_on" = ? AND "book"."published_on" <> ? AND "book"."published_on" < '
            . 'CURRENT_DATE AND "book"."published_on" >= ?',
        ['2024-05-01', '2024-05-02', 3, '2024-05-01', '2024-05-01', '2024-05-01'],
    ],
    'joins' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."id" = ? AND '
            . '"book"."pages" = ? ORDER BY "book"."title" ASC',
        [3, 5],
    ],
    'joins of given types' => [
        ' FROM "book" INNER JOIN "author" ON ("book"."author_id"="author"."id")',
        [],
    ],
    'objects of joins' => [
        ' FROM "book" INNER JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."title" = ? '
            . 'ORDER BY "book"."id" DESC LIMIT 3 OFFSET 2',
        ['a'],
    ],
    'objects of joins with a type' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") LIMIT 3',
        [],
    ],
    'joins that need more' => [
        ' FROM "book" LEFT JOIN "author" "a" ON ("book"."author_id"="a"."id") RIGHT JOIN "author" ON '
            . '("book"."author_id"="author"."id") INNER JOIN "author" "b" ON ("book"."author_id"="b"."id") '
            . 'WHERE "book"."id" = ?',
        [3],
    ],
    'objects of several rows' => [
        ' FROM "book" LEFT JOIN "review" ON ("book"."id"="review"."book_id") WHERE "book"."id" = ?',
        [3],
    ],
    'rows of a junction' => [
        ' FROM "book" INNER JOIN "book_tag" ON ("book"."id"="book_tag"."book_id") INNER JOIN "tag" ON '
            . '("book_tag"."tag_id"="tag"."id") WHERE "book"."id" = ?',
        [3],
    ],
    'a used query' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."id" = ? AND '
            . '"author"."last_name" = ? AND "author"."age" > ? AND "book"."title" = ? ORDER BY '
            . '"author"."last_name" ASC, "book"."id" ASC',
        [3, 'a', 5, 'b'],
    ],
    'a used query without conditions' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id")',
        [],
    ],
    'used queries that need more' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") LEFT JOIN "book" "Book_2" '
            . 'ON ("author"."id"="Book_2"."author_id") LEFT JOIN "author" "x" ON ("book"."author_id"="x"."id") '
            . 'WHERE ("author"."last_name" = ? OR "author"."age" = ?) AND "author"."last_name" = ? AND '
            . '"Book_2"."title" = ? AND "x"."last_name" = ? LIMIT 4',
        ['a', 5, 'b', 'c', 'd'],
    ],
    'a used query as an alternative' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE ("book"."id" = ? OR '
            . '("author"."last_name" = ? AND "author"."age" = ?))',
        [3, 'a', 5],
    ],
    'a query that is changed while another one is used' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE "book"."id" = ? AND '
            . '"book"."pages" > ? AND "author"."last_name" = ? AND "author"."last_name" LIKE ? AND '
            . 'UPPER("book"."title") = UPPER(?)',
        [3, 1, 'a', 'b', 'c'],
    ],
    'a copy that is used' => [
        ' FROM "book" LEFT JOIN "author" ON ("book"."author_id"="author"."id") WHERE '
            . '"author"."last_name" = ? AND "author"."age" = ? AND "author"."last_name" = ?',
        ['a', 1, 'a'],
    ],
    'more comparisons than are kept' => [
        ' FROM "book" WHERE "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? '
            . 'AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" '
            . '> ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND '
            . '"book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? AND "book"."id" > ? '
            . 'AND "book"."id" > ? AND "book"."id" > ? ORDER BY "book"."title" ASC, "book"."id" DESC, '
            . '"book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, '
            . '"book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, '
            . '"book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, '
            . '"book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, '
            . '"book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, '
            . '"book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, '
            . '"book"."title" ASC, "book"."id" DESC, "book"."title" ASC, "book"."id" DESC, "book"."title" ASC, '
            . '"book"."id" DESC, "book"."title" ASC, "book"."id" DESC',
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    ],
];
