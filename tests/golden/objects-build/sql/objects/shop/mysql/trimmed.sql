-- orm:object mysql trigger "trimmed"
-- orm:needs table "book"
-- orm:drop DROP TRIGGER IF EXISTS `trimmed`

DELIMITER //
CREATE TRIGGER `trimmed` BEFORE INSERT ON `book` FOR EACH ROW
IF NEW.title = '' THEN
  SET NEW.title = 'untitled;';
  SET NEW.author_id = NULL;
END IF//
DELIMITER ;
