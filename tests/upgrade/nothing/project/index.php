<?php echo 'propel';
