-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TRIGGER IF EXISTS `trimmed`;

DROP FUNCTION IF EXISTS `one`;

DROP TABLE IF EXISTS `book`;

DROP TABLE IF EXISTS `author`;

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE `author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `feeling` enum('good','bad'),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE `book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `author_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `book_fi_ea464c` (`author_id`),
    CONSTRAINT `book_fk_ea464c`
        FOREIGN KEY (`author_id`)
        REFERENCES `author` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- function one
-- ---------------------------------------------------------------------

CREATE FUNCTION `one`() RETURNS INT DETERMINISTIC RETURN 1;

-- ---------------------------------------------------------------------
-- trigger trimmed
-- ---------------------------------------------------------------------

DELIMITER $$
CREATE TRIGGER `trimmed` BEFORE INSERT ON `book` FOR EACH ROW
IF NEW.title = '' THEN
  SET NEW.title = 'untitled;';
  SET NEW.author_id = NULL;
END IF$$
DELIMITER ;

SET FOREIGN_KEY_CHECKS = 1;
