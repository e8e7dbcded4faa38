-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP VIEW IF EXISTS `author_total`;

DROP VIEW IF EXISTS `active_book`;

DROP TABLE IF EXISTS `book`;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE `book`
(
    `id` INTEGER NOT NULL,
    `author_id` INTEGER,
    `title` VARCHAR(100),
    `hidden` TINYINT(1) NOT NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- view active_book
-- ---------------------------------------------------------------------

CREATE VIEW `active_book` AS
SELECT id, author_id, title FROM book WHERE hidden = 0;

-- ---------------------------------------------------------------------
-- view author_total
-- ---------------------------------------------------------------------

CREATE VIEW `author_total` AS
SELECT author_id, COUNT(*) AS books
      FROM active_book
      WHERE author_id IS NOT NULL
      GROUP BY author_id;

SET FOREIGN_KEY_CHECKS = 1;
